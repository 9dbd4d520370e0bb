import type { Call, Reply, RequestParts } from '@daan/contract/call'
import { exchangeToken, proveAdmin } from '@daan/contract/identity'
import { CallRefused, Unreachable } from '../../api/call-failures.ts'
import { type CallOptions, callServer } from '../../api/call-server.ts'
import { currentSession, type IdentityUser, setSession } from '../session.ts'
import { storedToken, storeToken, type TokenKind } from '../stored-tokens.ts'
import { storedUid } from '../stored-uid.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import type { Identity } from './identity.ts'
import { Tokens } from './tokens.ts'

/** What one tab tells the others: somebody signed out, or the session is another one. */
type TabMessage = 'signedOut' | 'changed'

const channelName = 'daan-session'

/** Who is signed in, with their tokens. */
type Active = { user: IdentityUser; tokens: Tokens }

/** Keeps `currentSession` true, in this tab and the others, and makes calls in a person's name. */
export type SessionManager = ReturnType<typeof createSessionManager>

function createSessionManager(identity: Identity) {
  let active: Active | null = null
  let restoring: Promise<void> | null = null
  const otherTabs = openChannel((message) => {
    if (message === 'signedOut') end()
    else void restore()
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
    otherTabs.publish('signedOut')
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

  async function begin(user: IdentityUser, wantsAdmin: boolean): Promise<void> {
    const tokens = tokensOf(user)
    await tokens.renewed('user')
    if (wantsAdmin) await tokens.renewed('admin').catch(refuseAdmin)
    adopt(user, tokens, wantsAdmin)
    otherTabs.publish('changed')
  }

  /** Whoever asks to be an admin and is none is signed out, as the specification says. */
  async function refuseAdmin(refusal: unknown): Promise<never> {
    await identity.signOut()
    endEverywhere()
    throw refusal
  }

  async function headersFor(kind: TokenKind, isRenewed: boolean): Promise<Record<string, string>> {
    await restored()
    if (active === null) throw nobody()
    const token = await (isRenewed ? active.tokens.renewed(kind) : active.tokens.fresh(kind))
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
      await begin(await identity.signIn(email, password), wantsAdmin)
    },

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
     * Makes a call in the name of whoever is signed in. A refused token is made anew once; refused
     * again, it signs out.
     * @throws what `callServer` does
     */
    async call<C extends Call>(
      call: C,
      parts: RequestParts<C>,
      options: CallOptions = {},
    ): Promise<Reply<C>> {
      const kind = call.audience === 'admin' ? 'admin' : 'user'
      async function attempt(isRenewed: boolean): Promise<Reply<C>> {
        const headers = await headersFor(kind, isRenewed)
        return callServer(call, parts, { ...options, headers })
      }
      const before = active
      try {
        return await attempt(false).catch((error) => {
          if (isUnproven(error)) return attempt(true)
          throw error
        })
      } catch (error) {
        if (isUnproven(error) && active === before) endEverywhere()
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

function nobody(): Error {
  return currentSession().status === 'unreachable'
    ? new Unreachable('nobody says who is signed in')
    : new CallRefused({ code: 'identity.signedOut', status: 401 })
}

/** Whether a call failed because the server does not believe who asks. */
function isUnproven(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 401 || error.status === 403)
}

function openChannel(onMessage: (message: TabMessage) => void) {
  if (import.meta.env.SSR || !('BroadcastChannel' in globalThis)) {
    return { publish: () => undefined }
  }
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return { publish: (message: TabMessage) => channel.postMessage(message) }
}

/** The session of this tab. */
export const sessionManager = createSessionManager(embeddedIdentity)

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sessionManager.refresh()
  })
}
