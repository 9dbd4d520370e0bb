import type { Reply } from '@daan/contract/call'
import { getOwnPhoto } from '@daan/contract/identity'
import { isRosettePath } from '@daan/contract/rosettes'
import { useSyncExternalStore } from 'react'
import { type Reading, SharedReading } from '../api/shared-reading.ts'
import { useSession } from './session.ts'
import { sessionManager } from './session-manager.ts'

type OwnPhoto = Reply<typeof getOwnPhoto>

const unread: Reading<OwnPhoto> = { value: null, failed: false }
const nobodys = { subscribe: () => () => undefined, current: () => unread }
let latest: { uid: string; photo: SharedReading<OwnPhoto> } | null = null

/** The photo of whoever is signed in, as others see it; the initial until the copy of a link is read. */
export function useOwnPhoto(): OwnPhoto {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null
  const isLink = user !== null && user.photoURL !== null && !isRosettePath(user.photoURL)
  const { subscribe, current } = isLink ? photoOf(user.uid) : nobodys
  const { value } = useSyncExternalStore(subscribe, current, () => unread)
  if (!isLink) return { userPhoto: user?.photoURL ?? null, refusal: null }
  return value ?? { userPhoto: null, refusal: null }
}

/** Reads it again, as it was changed. */
export function readOwnPhotoAgain(): void {
  latest?.photo.readAgain()
}

function photoOf(uid: string): SharedReading<OwnPhoto> {
  if (latest?.uid !== uid) {
    const read = (signal: AbortSignal) => sessionManager.call(getOwnPhoto, {}, { signal })
    latest = { uid, photo: new SharedReading({ read }) }
  }
  return latest.photo
}
