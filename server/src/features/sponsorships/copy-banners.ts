import { hash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { BannerRefused } from './banner-refused.ts'
import { type Banner, type Banners, findSponsorship, storeBanners } from './banner-store.ts'
import { type FetchLimits, fetchPicture } from './fetch-picture.ts'
import type { Internet } from './internet.ts'
import type { Reencode } from './reencode-apart.ts'

/** What {@link copyBannersOf} needs. */
export type Copier = {
  db: Db
  internet: Internet
  reencode: Reencode
  /** Shorter ones let a test see them pass. */
  fetchLimits?: FetchLimits
}

/**
 * The pictures of a request, copied now unless they were before: what stands is never copied again.
 * @throws Refused with the reason of each link whose picture cannot be had
 */
export async function copyBannersOf(copier: Copier, id: string): Promise<Banners> {
  const { db } = copier
  const found = await findSponsorship(db, id)
  refuseUnless(found, 'sponsorship.unknown')
  if (found.banners) return found.banners
  refuseUnless(found.state === 'pending', 'sponsorship.decided')
  const [first, second] = await copyBoth(copier, found.links)
  const stored = await storeBanners(db, id, { first, second })
  refuseUnless(stored, 'sponsorship.decided')
  return stored
}

type Pair<Value> = readonly [Value, Value]

async function copyBoth(copier: Copier, [first, second]: Pair<string>): Promise<Pair<Banner>> {
  const firstCopied = copy(copier, first)
  const copied = [firstCopied, second === first ? firstCopied : copy(copier, second)] as const
  const outcomes = await Promise.allSettled(copied)
  const errors = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof BannerRefused)) throw outcome.reason
    return [{ pointer: index === 0 ? '/firstBanner' : '/secondBanner', code: outcome.reason.code }]
  })
  const [worst] = errors
  if (worst) throw new Refused(worst.code, { errors })
  return Promise.all(copied)
}

async function copy({ internet, reencode, fetchLimits }: Copier, link: string): Promise<Banner> {
  const picture = await reencode(await fetchPicture(link, internet, fetchLimits))
  return { picture, sha256: hash('sha256', picture, 'hex') }
}
