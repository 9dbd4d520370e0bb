import type { Reply } from '@daan/contract/call'
import { localDigits } from '@daan/contract/digits'
import { listSelectedSponsorships } from '@daan/contract/sponsorships'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { callServer, serverAddress } from '../../api/call-server.ts'
import { type Reading, SharedReading } from '../../api/shared-reading.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { BannerPicture } from './banner.tsx'

/**
 * Sponsors: a column beside the page, on phones a strip; quiet where nobody does. One sponsor
 * at a time, another at another visit.
 */
export function SponsorStrip({ quiet }: { quiet: boolean }) {
  const { t } = useLingui()
  const { sponsors, failed, reportBroken, retry } = useSponsors()
  const [turn] = useState(Math.random)
  if (quiet && !sponsors?.length) return null
  const sponsor = sponsors?.[Math.floor(turn * sponsors.length)]
  return (
    <aside aria-label={t`Sponsors`}>
      {sponsor && (
        <>
          <p className="mb-2 font-display text-label font-[720] text-ink-2">
            <Trans>Sponsors</Trans>
          </p>
          <Banners key={sponsor.id} links={sponsor.banners} onBroken={reportBroken} />
        </>
      )}
      {sponsors?.length === 0 && (
        <p className="text-center text-small text-ink-2">
          <Trans>no advertise available here</Trans>
        </p>
      )}
      {!sponsors && failed && (
        <Well>
          <Trans>The sponsors cannot be shown just now.</Trans>
          <Button tone="line" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Well>
      )}
    </aside>
  )
}

function Well({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-[18px] bg-sunk px-4 py-4 text-center text-small text-balance text-ink-2">
      {children}
    </div>
  )
}

type Sponsorships = Reply<typeof listSelectedSponsorships>

/** Somebody who pays for the site, with those of their banners that can be shown. */
type Sponsor = { id: string; banners: readonly string[] }

const sponsorships = new SharedReading({
  read: (signal) => callServer(listSelectedSponsorships, {}, { signal }),
})
const unread: Reading<Sponsorships> = { value: null, failed: false }

/**
 * The sponsors on show; null until they are read. A banner reported as broken is left out, and with
 * its last banner its sponsor. `retry` reads them now.
 */
function useSponsors() {
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

type BannersProps = {
  links: readonly string[]
  onBroken: (link: string) => void
}

/** The banners of one sponsor, in turn, above their controls; a single one stands still. */
function Banners({ links, onBroken }: BannersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const digits = (number: number) => localDigits(String(number), locale)
  const count = digits(links.length)
  const isAlone = links.length === 1
  const banners = links.map((link) => (
    <BannerPicture
      key={link}
      src={link}
      alt={t`A sponsor’s banner`}
      onError={() => onBroken(link)}
    />
  ))
  return (
    <div className={`overflow-hidden rounded-[18px] bg-sunk ${isAlone ? '' : 'pb-13'}`}>
      {isAlone ? (
        banners
      ) : (
        <Carousel
          words={{
            label: t`The sponsor’s banners`,
            pause: t`Stop the banners`,
            play: t`Let the banners move`,
            previous: t`Previous banner`,
            next: t`Next banner`,
            slideOf: (slide) => t`${digits(slide)} of ${count}`,
          }}
          slides={banners.map((banner) => () => banner)}
          controlsClass="top-full left-2 mt-1"
          hasPosition={false}
        />
      )}
    </div>
  )
}
