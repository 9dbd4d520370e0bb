import type { Reply, RequestParts, Revocable } from '@daan/contract/call'
import { exchangeToken, proveAdmin } from '@daan/contract/identity'
import { identityAdapter } from '#identity-adapter'
import { type CallOptions, callServer } from '../api/call-server.ts'
import { attemptWithProof } from './attempt-with-proof.ts'
import { createGoogleSignIn } from './google-sign-in.ts'
import type { Identity } from './identity.ts'
import { nameAmongDonors } from './name-among-donors.ts'
import { rememberDonor } from './remembered-donor.ts'
import { currentSession, type IdentityUser, setSession } from './session.ts'
import { openChannel } from './session-channel.ts'
import { isUnproven, nobody } from './session-failures.ts'
import { storedToken, storeToken, type TokenKind } from './stored-tokens.ts'
import { storedUid } from './stored-uid.ts'
import { Tokens } from './tokens.ts'

/** Who is signed in, with their tokens. */
type Active = { user: IdentityUser; tokens: Tokens }

/** How a call in somebody's name is made. */
export type OwnCallOptions = CallOptions & {
  as?: TokenKind
  /** How old its token may be, in ms; by default as old as the specification has it. */
  tokenMaxAgeMs?: number
  /** Whether a failure says that nobody is signed in; by default only what our server says. */
  endsBy?: (error: unknown) => boolean
}

/** Keeps `currentSession` true, in this tab and the others, and makes calls in a person's name. */
export type SessionManager = ReturnType<typeof createSessionManager>

function createSessionManager(identity: Identity) {
  let active: Active | null = null
  let restoring: Promise<void> | null = null
  /** The sign-in under way; it never rejects. */
  let signingIn: Promise<void> | null = null
  const otherTabs = openChannel((message) => {
    if (message === 'signedOut') return end()
    active?.tokens.forget() // they may be of a session that is over
    void restore()
  })

  function adopt(user: IdentityUser, tokens: Tokens, isAdmin: boolean): void {
    active = { user, tokens }
    setSession({ status: 'signedIn', user, isAdmin })
  }

  function end(): void {
    active = null
    storeToken('user', null)
    storeToken('admin', null)
    setSession({ status: 'signedOut' })
  }

  function endEverywhere(): void {
    end()
    rememberDonor(null) // whoever leaves a shared device leaves nobody's name on it
    otherTabs.publish('signedOut')
    void identity.forget().catch(() => undefined) // without proof it is worth nothing
  }

  function restore(): Promise<void> {
    restoring ??= askProvider().finally(() => {
      restoring = null
    })
    return restoring
  }

  /** A server that does not answer signs nobody out. */
  async function askProvider(): Promise<void> {
    const before = active
    try {
      const user = await identity.currentUser()
      if (signingIn !== null) {
        await signingIn // whose person the provider knows before they are one here, and perhaps in vain
        return await askProvider()
      }
      if (active !== before) return // somebody signed in or out meanwhile
      if (!user) return end()
      const tokens = before?.user.uid === user.uid ? before.tokens : tokensOf(user)
      adopt(user, tokens, storedToken('admin') !== null)
      if (storedUid() !== user.uid) void tokens.renewed('user').catch(() => undefined) // made again when used
    } catch {
      if (active === null) setSession({ status: 'unreachable' })
    }
  }

  function tokensOf({ uid }: IdentityUser): Tokens {
    return new Tokens(async (kind) => {
      const call = kind === 'admin' ? proveAdmin : exchangeToken
      const headers = await identity.proof()
      return (await callServer(call, { body: { userUid: uid } }, { headers })).token
    })
  }

  function signInBy(
    proven: IdentityUser | Promise<IdentityUser>,
    wantsAdmin: boolean,
  ): Promise<void> {
    const begun = Promise.resolve(proven).then((user) => begin(user, wantsAdmin))
    signingIn = begun
      .catch(() => undefined)
      .finally(() => {
        signingIn = null
      })
    return begun
  }

  async function begin(user: IdentityUser, wantsAdmin: boolean): Promise<void> {
    const tokens = tokensOf(user)
    await tokens.renewed('user')
    if (wantsAdmin) await tokens.renewed('admin').catch(refuseAdmin)
    if (identity.takeNamingWish(user.uid)) await nameAmongDonors(tokens) // before the profile asks
    adopt(user, tokens, wantsAdmin)
    otherTabs.publish('changed')
  }

  /** Whoever asks to be an admin and is none is signed out, as the specification says. */
  async function refuseAdmin(refusal: unknown): Promise<never> {
    await identity.signOut()
    endEverywhere()
    throw refusal
  }

  async function headersFor(
    kind: TokenKind,
    isRenewed: boolean,
    maxAgeMs?: number,
  ): Promise<Record<string, string>> {
    await restored()
    if (active === null) throw nobody()
    const { tokens } = active
    const token = await (isRenewed ? tokens.renewed(kind) : tokens.fresh(kind, maxAgeMs))
    return { authorization: `Bearer ${token}`, ...(kind === 'admin' && { actor: 'Admin' }) }
  }

  async function restored(): Promise<void> {
    const { status } = currentSession()
    if (status === 'unknown' || status === 'unreachable') await restore()
  }

  return {
    identity,

    /** Resolves when it is known who is signed in, or that it cannot be known just now. */
    restored,

    /** Asks the provider again: name or photo changed, or time has passed. */
    restore,

    async signIn(email: string, password: string, wantsAdmin: boolean): Promise<void> {
      await signInBy(identity.signIn(email, password), wantsAdmin)
    },

    /** Proves anew who is signed in, in a session that begins now. @throws what `callServer` does */
    async reauthenticate(password: string): Promise<void> {
      if (active === null) throw nobody()
      const { email } = active.user
      await signInBy(identity.signIn(email, password), storedToken('admin') !== null)
    },

    ...createGoogleSignIn(identity, signInBy),

    /** @throws Unreachable while nobody was signed out */
    async signOut(): Promise<void> {
      await identity.signOut()
      endEverywhere()
    },

    /** @throws what `callServer` does, when nobody is signed in or the server does not say */
    async user(): Promise<IdentityUser> {
      await restored()
      if (active === null) throw nobody()
      return active.user
    },

    /** Changes name or photo, for our server too. @throws what `callServer` does */
    async updateProfile(changed: { displayName: string; photoURL: string | null }): Promise<void> {
      await identity.updateProfile(changed)
      await active?.tokens.renewed('user')
      await restore()
    },

    /** Headers of calls that want the proof of the identity provider, not an app token. */
    proof: () => identity.proof(),

    /** To be called when the server has ended the session. */
    ended: endEverywhere,

    /**
     * Headers with the token of a person, or none where somebody else or nobody is signed in.
     * @throws what `callServer` does
     */
    async headersOf(uid: string): Promise<Record<string, string>> {
      await restored()
      if (currentSession().status === 'unreachable') throw nobody()
      const now = active
      if (now?.user.uid !== uid) return {}
      return headersFor('user', false).catch((error) => {
        if (!isUnproven(error)) throw error
        if (active === now) endEverywhere()
        return {}
      })
    },

    /**
     * Makes a call in the name of whoever is signed in; a token that is refused when it is new signs
     * them out. `as` proves an admin to a call that tells them more.
     * @throws what `callServer` does
     */
    async call<C extends Revocable>(
      call: C,
      parts: RequestParts<C>,
      { as, tokenMaxAgeMs, endsBy = isUnproven, ...options }: OwnCallOptions = {},
    ): Promise<Reply<C>> {
      const kind = as ?? (call.audience === 'admin' ? 'admin' : 'user')
      async function attempt(isRenewed: boolean): Promise<Reply<C>> {
        const headers = await headersFor(kind, isRenewed, tokenMaxAgeMs)
        return callServer(call, parts, { ...options, headers })
      }
      const before = active
      try {
        return await attemptWithProof(attempt, endsBy)
      } catch (error) {
        if (endsBy(error) && active === before) endEverywhere()
        throw error
      }
    },

    /** Makes tokens anew that grew old while nobody looked. */
    async refresh(): Promise<void> {
      const now = active
      if (now === null) return
      try {
        await now.tokens.fresh('user')
        if (storedToken('admin')) await now.tokens.fresh('admin')
      } catch (error) {
        if (isUnproven(error) && active === now) endEverywhere()
      }
    },
  }
}

/** The session of this tab. */
export const sessionManager = createSessionManager(identityAdapter)

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sessionManager.refresh()
  })
}
