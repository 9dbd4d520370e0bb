import { listSelectedSponsorships } from '@daan/contract/sponsorships'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/call-server.ts'
import { SharedReading } from '../../api/shared-reading.ts'

const sponsorships = new SharedReading({
  read: (signal) => callServer(listSelectedSponsorships, {}, { signal }),
})

/** The sponsorships on show; null until they are read, and when they cannot be. */
export function useSponsorships() {
  return useSyncExternalStore(
    sponsorships.subscribe,
    () => sponsorships.current().value,
    () => null,
  )
}
