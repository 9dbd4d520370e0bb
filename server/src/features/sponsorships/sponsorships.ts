import type { CharityName } from '@daan/contract/charity'
import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import { type FetchLimits, fetchLimits } from './fetch-picture.ts'
import type { Internet } from './internet.ts'
import { createReencode } from './reencode-apart.ts'
import { createRequestSponsorship } from './request-sponsorship.ts'
import { ShownBanners } from './shown-banners.ts'
import type { Sponsorships } from './sponsorship-routes.ts'

/** How pictures elsewhere are reached, and what they may take. */
export type PictureSource = { internet: Internet; fetchLimits?: FetchLimits }

/** Creates what the calls of sponsorships need. */
export function createSponsorships(
  options: PictureSource & {
    db: Db
    readDb: Db
    events: Events
    charityName: CharityName
    wake: () => void
  },
): Sponsorships {
  return {
    fetchLimits,
    ...options,
    reencode: createReencode(),
    request: createRequestSponsorship(options),
    shownBanners: new ShownBanners(options.readDb),
  }
}
