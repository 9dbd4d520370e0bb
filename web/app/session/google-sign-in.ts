import { noteGoogleWish, takeGoogleWish } from './google-wish.ts'
import type { GoogleWay, Identity } from './identity.ts'
import type { IdentityUser } from './session.ts'
import { storedToken } from './stored-tokens.ts'

type SignInBy = (proven: IdentityUser, wantsAdmin: boolean) => Promise<void>

/** The ways in by Google; `signInBy` makes whom it proves the person of this tab's session. */
export function createGoogleSignIn(identity: Identity, signInBy: SignInBy) {
  /** @returns whether somebody signed in; @see Identity.signInWithGoogle */
  async function signInWithGoogle(way: GoogleWay, wantsAdmin: boolean): Promise<boolean> {
    noteGoogleWish(wantsAdmin ? 'admin' : 'user')
    const user = await identity.signInWithGoogle(way)
    if (user) await signInBy(user, wantsAdmin)
    return user !== null
  }

  return {
    signInWithGoogle,

    /** Proves anew who is signed in, by Google. @returns whether anybody did; @see Identity.signInWithGoogle */
    reauthenticateWithGoogle: (way: GoogleWay): Promise<boolean> =>
      signInWithGoogle({ ...way, isFresh: true }, storedToken('admin') !== null),

    /** Signs in whoever went to Google with this page and has come back; nobody else is concerned. */
    async finishGoogle(): Promise<void> {
      const wish = takeGoogleWish()
      const user = wish === null ? null : await identity.returnedUser()
      if (user) await signInBy(user, wish === 'admin')
    },
  }
}
