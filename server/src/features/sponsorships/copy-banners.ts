import type { Db } from '../../db/database.ts'
import type { CopyPicture, Picture } from '../../pictures/copy-picture.ts'
import { PictureRefused } from '../../pictures/picture-refused.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { type Banners, findSponsorship, storeBanners } from './banner-store.ts'

/**
 * The pictures of a request, copied now unless they were before: what stands is never copied again.
 * @throws Refused with the reason of each link whose picture cannot be had
 */
export async function copyBannersOf(
  { db, copyPicture }: { db: Db; copyPicture: CopyPicture },
  id: string,
): Promise<Banners> {
  const found = await findSponsorship(db, id)
  refuseUnless(found, 'sponsorship.unknown')
  if (found.banners) return found.banners
  refuseUnless(found.state === 'pending', 'sponsorship.decided')
  const [first, second] = await copyBoth(copyPicture, found.links)
  const stored = await storeBanners(db, id, { first, second })
  refuseUnless(stored, 'sponsorship.decided')
  return stored
}

type Pair<Value> = readonly [Value, Value]

async function copyBoth(
  copyPicture: CopyPicture,
  [first, second]: Pair<string>,
): Promise<Pair<Picture>> {
  const copy = (link: string) => copyPicture(link, 'banner')
  const firstCopied = copy(first)
  const copied = [firstCopied, second === first ? firstCopied : copy(second)] as const
  const outcomes = await Promise.allSettled(copied)
  const errors = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof PictureRefused)) throw outcome.reason
    const pointer = index === 0 ? '/firstBanner' : '/secondBanner'
    return [{ pointer, code: `banner.${outcome.reason.reason}` as const }]
  })
  const [worst] = errors
  if (worst) throw new Refused(worst.code, { errors })
  return Promise.all(copied)
}
