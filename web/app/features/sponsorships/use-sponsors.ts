import type { Reply } from '@daan/contract/call'
import { listSelectedSponsorships } from '@daan/contract/sponsorships'
import { useState, useSyncExternalStore } from 'react'
import { callServer, serverAddress } from '../../api/call-server.ts'
import { type Reading, SharedReading } from '../../api/shared-reading.ts'

type Sponsorships = Reply<typeof listSelectedSponsorships>

/** Somebody who pays for the site, with those of their banners that can be shown. */
export type Sponsor = { id: string; banners: readonly string[] }

const sponsorships = new SharedReading({
  read: (signal) => callServer(listSelectedSponsorships, {}, { signal }),
})
const unread: Reading<Sponsorships> = { value: null, failed: false }

/**
 * The sponsors on show; null until they are read. A banner reported as broken is left out, and with
 * its last banner its sponsor. `retry` reads them now.
 */
export function useSponsors() {
  const { value, failed } = useSyncExternalStore(
    sponsorships.subscribe,
    sponsorships.current,
    () => unread, // the page is prerendered without them
  )
  const [broken, setBroken] = useState<readonly string[]>([])
  const sponsors = value && withBanners(value, broken)
  const reportBroken = (banner: string) => setBroken((links) => [...links, banner])
  return { sponsors, failed, reportBroken, retry: sponsorships.readAgain }
}

function withBanners(all: Sponsorships, broken: readonly string[]): readonly Sponsor[] {
  return all
    .map(({ _id, firstBanner, secondBanner }) => ({
      id: _id,
      banners: [...new Set([firstBanner, secondBanner])]
        .map(serverAddress)
        .filter((link) => !broken.includes(link)),
    }))
    .filter(({ banners }) => banners.length > 0)
}
