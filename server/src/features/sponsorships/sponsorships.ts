import type { Charity } from '@daan/contract/charity'
import type { Db } from '../../db/database.ts'
import type { CopyPicture } from '../../pictures/copy-picture.ts'
import { PictureCache } from '../../pictures/picture-cache.ts'
import { findShownBanner } from './banner-store.ts'
import { createRequestSponsorship } from './request-sponsorship.ts'
import type { SponsorshipEvents } from './sponsorship-events.ts'
import type { Sponsorships } from './sponsorship-routes.ts'

/** Creates what the calls of sponsorships need. */
export function createSponsorships(options: {
  db: Db
  readDb: Db
  copyPicture: CopyPicture
  events: SponsorshipEvents
  charity: Charity
  wake: () => void
}): Sponsorships {
  return {
    ...options,
    request: createRequestSponsorship(options),
    shownBanners: new PictureCache((sha256) => findShownBanner(options.readDb, sha256)),
  }
}
