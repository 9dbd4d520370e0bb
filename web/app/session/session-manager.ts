import { CallRefused } from '../api/call-failures.ts'
import { storedText, storeText } from '../api/stored-text.ts'
import { firebase } from '../content/site-content.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import type { FactorProof, GoogleWay, Identity } from './identity.ts'
import type { IdentityUser } from './session.ts'
import { SessionCalls } from './session-calls.ts'
import { nobody } from './session-failures.ts'
import { SessionState } from './session-state.ts'
import { storedToken } from './stored-tokens.ts'

/** Role wanted by whoever goes to Google with this very page. */
type GoogleWish = 'admin' | 'user'

const key = 'daan-google-wish'

/** An address and its password, as somebody typed them. */
export type Credentials = { email: string; password: string }

/** Signs in and out, and makes calls in a person's name. */
export type SessionManager = ReturnType<typeof createSessionManager>

function createSessionManager(identity: Identity) {
  const state = new SessionState(identity)
  const { call, headersOf, refresh } = new SessionCalls(state)

  return {
    identity,
    call,
    headersOf,
    refresh,
    restored: () => state.restored(),
    restore: () => state.restore(),
    ...createGoogleSignIn(identity, state),

    /** @param proof of whoever has a second factor */
    async signIn(typed: Credentials, wantsAdmin: boolean, proof?: FactorProof): Promise<void> {
      await state.signIn(identity.signIn(typed.email, typed.password, proof), wantsAdmin)
    },

    /** Proves by a second factor who signed in by Google, or anew who is signed in. @throws what `callServer` does */
    async proveSecondFactor(
      proof: FactorProof,
      wantsAdmin = storedToken('admin') !== null,
    ): Promise<void> {
      const uid = state.active?.user.uid
      const proven = identity.proveSecondFactor(proof).then(only(uid, identity))
      await state.signIn(proven, wantsAdmin)
    },

    /** Proves anew who is signed in, in a session that begins now. @throws what `callServer` does */
    async reauthenticate(password: string): Promise<void> {
      if (state.active === null) throw nobody()
      const { uid, email } = state.active.user
      const proven = identity.signIn(email, password).then(only(uid, identity))
      await state.signIn(proven, storedToken('admin') !== null)
    },

    /** @throws Unreachable if the server did not answer; the session is still open. */
    async signOut(): Promise<void> {
      await identity.signOut()
      state.end()
    },

    /** @throws what `callServer` does, when nobody is signed in or the server does not say */
    async user(): Promise<IdentityUser> {
      await state.restored()
      if (state.active === null) throw nobody()
      return state.active.user
    },

    /** Changes name or photo, for our server too. @throws what `callServer` does */
    async updateProfile(changed: { displayName: string; photoURL: string | null }): Promise<void> {
      await identity.updateProfile(changed)
      await state.active?.tokens.renewed('user')
      await state.restore()
    },

    /** Headers of calls that want the proof of the identity provider, not an app token. */
    proof: () => identity.proof(),

    /** To be called when the server has ended the session. */
    ended: () => state.end(),
  }
}

/** The session of this tab. */
export const sessionManager = createSessionManager(firebase ? firebaseIdentity : embeddedIdentity)

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sessionManager.refresh()
  })
}

/** Lets the person with this uid pass, where one is said. Anybody else is signed out again. @throws CallRefused for them */
function only(uid: string | undefined, identity: Identity) {
  return async (proven: IdentityUser): Promise<IdentityUser> => {
    if (uid === undefined || proven.uid === uid) return proven
    await identity.signOut()
    throw new CallRefused({ code: 'identity.otherPerson', status: 403 })
  }
}

/** The ways in by Google, which make whom it proves the person of this tab's session. */
function createGoogleSignIn(identity: Identity, state: SessionState) {
  /** @returns whether somebody signed in; @see Identity.signInWithGoogle */
  async function signInWithGoogle(way: GoogleWay, wantsAdmin: boolean): Promise<boolean> {
    const uid = way.isFresh ? state.active?.user.uid : undefined
    noteGoogleWish(wantsAdmin ? 'admin' : 'user')
    const user = await identity.signInWithGoogle(way)
    if (user === null) return false
    takeGoogleWish() // this page has not gone away
    await state.signIn(only(uid, identity)(user), wantsAdmin)
    return true
  }

  async function signInReturned(wantsAdmin: boolean): Promise<void> {
    const user = await identity.returnedUser()
    if (user) await state.signIn(user, wantsAdmin)
  }

  return {
    signInWithGoogle,

    /**
     * Proves anew who is signed in, by Google. @returns whether anybody did; @see Identity.signInWithGoogle
     * @throws CallRefused for another person
     */
    reauthenticateWithGoogle: (way: GoogleWay): Promise<boolean> =>
      signInWithGoogle({ ...way, isFresh: true }, storedToken('admin') !== null),

    /**
     * Signs in whoever went to Google with this page and has come back; nobody else is concerned.
     * @returns the wish they went with, too, which is for once
     */
    finishGoogle(): { wantsAdmin: boolean; signedIn: Promise<void> } {
      const wish = takeGoogleWish()
      const wantsAdmin = wish === 'admin'
      return {
        wantsAdmin,
        signedIn: wish === null ? Promise.resolve() : signInReturned(wantsAdmin),
      }
    },
  }
}

/** Notes the wish in this tab, which goes away to Google and comes back. */
export function noteGoogleWish(wish: GoogleWish): void {
  storeText('sessionStorage', key, wish)
}

/** The wish with which this tab went to Google, once; null when it did not. */
function takeGoogleWish(): string | null {
  const wish = storedText('sessionStorage', key)
  storeText('sessionStorage', key, null)
  return wish
}
