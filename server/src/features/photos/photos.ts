import { photoPath } from '@daan/contract/identity'
import { type PictureRefusal, pictureLink } from '@daan/contract/picture-link'
import type { Db } from '../../db/database.ts'
import type { CopyPicture } from '../../pictures/copy-picture.ts'
import { hashIn, PictureCache } from '../../pictures/picture-cache.ts'
import { PictureRefused } from '../../pictures/picture-refused.ts'
import { RateLimit, refuseOver } from '../../rate-limit.ts'
import { refuseUnless } from '../../refused.ts'
import { findOwnPhoto, findPhoto, type OwnPhoto, storeCopy } from './photo-store.ts'

/** Nobody changes their photo more often; each copy is a request to a server elsewhere. */
const copiesPerHour = 20
const hourMs = 60 * 60_000

/** The photos of people: copied from their links for themselves, and shown to everybody. */
export type Photos = { own(userUid: string): Promise<OwnPhoto>; shown: PictureCache }

type PhotoOptions = { db: Db; copyPicture: CopyPicture }

export function createPhotos({ db, copyPicture }: PhotoOptions): Photos {
  const limit = new RateLimit(copiesPerHour, hourMs)
  /** By person and link, so that two tabs fetch one picture once. */
  const underWay = new Map<string, Promise<void>>()

  async function copy(userUid: string, link: string): Promise<void> {
    refuseOver(limit.countFor(userUid), 'request.tooMany')
    await storeCopy(db, { userUid, link, ...(await outcomeOf(link, copyPicture)) })
  }

  function copyOnce(userUid: string, link: string): Promise<void> {
    const key = JSON.stringify([userUid, link])
    const copying = underWay.get(key) ?? copy(userUid, link).finally(() => underWay.delete(key))
    underWay.set(key, copying)
    return copying
  }

  async function own(userUid: string): Promise<OwnPhoto> {
    const found = await find(userUid)
    if (found.linkToCopy === null) return found
    await copyOnce(userUid, found.linkToCopy)
    return find(userUid)
  }

  async function find(userUid: string) {
    const found = await findOwnPhoto(db, userUid)
    refuseUnless(found, 'identity.signedOut')
    return found
  }

  return { own, shown: new PictureCache({ load: (name) => findPhoto(db, hashIn(name)) }) }
}

async function outcomeOf(link: string, copyPicture: CopyPicture) {
  // Release 0.1.0 kept links that may not be fetched.
  if (!pictureLink.safeParse(link).success) return refusedFor('unreachable')
  try {
    const { picture, sha256 } = await copyPicture(link, 'photo')
    return { address: `/api${photoPath}/${sha256}.webp`, picture, refusal: null }
  } catch (error) {
    if (error instanceof PictureRefused) return refusedFor(error.reason)
    throw error
  }
}

function refusedFor(refusal: PictureRefusal) {
  return { address: null, picture: null, refusal }
}
