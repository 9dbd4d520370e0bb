import { exchangeToken, proveAdmin, setNamingConsent } from '@daan/contract/identity'
import { callServer } from '../api/call-server.ts'
import type { Identity } from './identity.ts'
import { rememberDonor } from './remembered-donor.ts'
import { currentSession, type IdentityUser, setSession } from './session.ts'
import { isFactorLeft } from './session-failures.ts'
import { storedRole } from './stored-role.ts'
import { storedToken, storeToken } from './stored-tokens.ts'
import { storedUid } from './stored-uid.ts'
import { Tokens } from './tokens.ts'

/** The person who is signed in, with their tokens. */
type Active = { user: IdentityUser; tokens: Tokens }

/** Keeps `currentSession` true, in this tab and the others. */
export class SessionState {
  readonly #identity: Identity
  #active: Active | null = null
  #restoring: Promise<void> | null = null
  /** The sign-in under way; it never rejects. */
  #signingIn: Promise<void> | null = null
  readonly #otherTabs = openChannel((message) => {
    if (message === 'signedOut') return this.#end()
    this.#active?.tokens.forget() // they may be of a session that is over
    void this.restore()
  })

  constructor(identity: Identity) {
    this.#identity = identity
  }

  /** Null while nobody is signed in, or it is not known who. */
  get active(): Active | null {
    return this.#active
  }

  /** Ends the session in all tabs. */
  end(): void {
    this.#end()
    rememberDonor(null) // whoever leaves a shared device leaves nobody's name on it
    this.#otherTabs.publish('signedOut')
    void this.#identity.forget().catch(() => undefined) // without proof it is worth nothing
  }

  /** Resolves when it is known who is signed in, or that it cannot be known just now. */
  async restored(): Promise<void> {
    const { status } = currentSession()
    if (status === 'unknown' || status === 'unreachable') await this.restore()
  }

  /** Asks the provider again: name or photo changed, or time has passed. */
  restore(): Promise<void> {
    this.#restoring ??= this.#askProvider().finally(() => {
      this.#restoring = null
    })
    return this.#restoring
  }

  /** Begins the session of whom the provider names. @throws what `callServer` does */
  signIn(proven: IdentityUser | Promise<IdentityUser>, wantsAdmin: boolean): Promise<void> {
    const begun = Promise.resolve(proven).then((user) => this.#begin(user, wantsAdmin))
    const ended = begun
      .catch(() => undefined)
      .finally(() => {
        if (this.#signingIn === ended) this.#signingIn = null // else a later one goes on
      })
    this.#signingIn = ended
    return begun
  }

  #end(): void {
    this.#active?.tokens.end()
    this.#active = null
    storeToken('user', null)
    storeToken('admin', null)
    setSession({ status: 'signedOut' })
  }

  #adopt(user: IdentityUser, tokens: Tokens, isAdmin: boolean): void {
    if (this.#active?.tokens !== tokens) this.#active?.tokens.end()
    this.#active = { user, tokens }
    setSession({ status: 'signedIn', user, staffRole: isAdmin ? storedRole() : null })
  }

  /** Goes on as a person without a role, whose role was taken away. */
  loseRole(): void {
    if (this.#active === null) return
    storeToken('admin', null)
    this.#adopt(this.#active.user, this.#active.tokens, false)
  }

  /** Takes in the role that a new token names. */
  readRole(): void {
    const session = currentSession()
    if (session.status !== 'signedIn' || session.staffRole === storedRole()) return
    setSession({ ...session, staffRole: storedRole() })
  }

  /** A server that does not answer signs nobody out. */
  async #askProvider(): Promise<void> {
    const before = this.#active
    try {
      const user = await this.#identity.currentUser()
      if (this.#signingIn !== null) {
        await this.#signingIn // whose person the provider knows before they are one here, and perhaps in vain
        return await this.#askProvider()
      }
      if (this.#active !== before) return // somebody signed in or out meanwhile
      if (!user) return this.#end()
      const tokens = before?.user.uid === user.uid ? before.tokens : this.#tokensOf(user)
      this.#adopt(user, tokens, storedToken('admin') !== null)
      if (storedUid() !== user.uid) void tokens.renewed('user').catch(() => undefined) // made again when used
    } catch {
      if (this.#active === null) setSession({ status: 'unreachable' })
    }
  }

  #tokensOf({ uid }: IdentityUser): Tokens {
    return new Tokens(async (kind) => {
      const call = kind === 'admin' ? proveAdmin : exchangeToken
      const headers = await this.#identity.proof()
      return (await callServer(call, { body: { userUid: uid } }, { headers })).token
    })
  }

  async #begin(user: IdentityUser, wantsAdmin: boolean): Promise<void> {
    const tokens = this.#tokensOf(user)
    await tokens.renewed('user')
    if (wantsAdmin) await tokens.renewed('admin').catch((refusal) => this.#refuseAdmin(refusal))
    else storeToken('admin', null) // of a session before
    if (this.#identity.takeNamingWish(user.uid)) await nameAmongDonors(tokens) // before the profile asks
    this.#adopt(user, tokens, wantsAdmin)
    this.#otherTabs.publish('changed')
  }

  /** Whoever asks to be an admin and is none is signed out, as the specification says; a second factor that is left to prove is proven. */
  async #refuseAdmin(refusal: unknown): Promise<never> {
    if (isFactorLeft(refusal)) {
      if (this.#active === null) this.#awaitFactor()
      throw refusal
    }
    await this.#identity.signOut()
    this.end()
    throw refusal
  }

  /** Whoever has a second factor left to prove is nobody to the page until then, though the provider knows them. */
  #awaitFactor(): void {
    storeToken('admin', null)
    setSession({ status: 'signedOut' })
  }
}

/** Names the tokens' person among the donors. A failure keeps nobody out: the profile asks again. */
async function nameAmongDonors(tokens: Tokens): Promise<void> {
  const headers = { authorization: `Bearer ${await tokens.fresh('user')}` }
  const parts = { body: { isNamed: true } }
  await callServer(setNamingConsent, parts, { headers }).catch(() => undefined)
}

/** Message between tabs: somebody signed out, or the session is another one. */
type TabMessage = 'signedOut' | 'changed'

const channelName = 'daan-session'

/** Tells other tabs, and hears from them. */
function openChannel(onMessage: (message: TabMessage) => void) {
  if (import.meta.env.SSR || !('BroadcastChannel' in globalThis)) {
    return { publish: () => undefined }
  }
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return { publish: (message: TabMessage) => channel.postMessage(message) }
}
