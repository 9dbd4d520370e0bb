import { currentSession } from '../../session/session.ts'
import { storedUid } from '../../session/stored-uid.ts'

/** Whose gift it is: `userUid` is null for a visitor's. */
export type GiftOwner = { userUid: string | null; userPhoto: string | null }

/** Owner of new gifts: whoever is signed in; until the server has said, whoever was on this browser last. */
export function giftOwner(): GiftOwner {
  const session = currentSession()
  if (session.status === 'signedOut') return { userUid: null, userPhoto: null }
  if (session.status !== 'signedIn') return { userUid: storedUid(), userPhoto: null }
  const { uid, photoURL } = session.user
  return { userUid: uid, userPhoto: photoURL }
}
