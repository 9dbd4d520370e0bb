import type { Reply, RequestParts, Revocable } from '@daan/contract/call'
import { type CallOptions, callServer } from '../api/call-server.ts'
import { askForPassword } from './reauthentication.ts'
import { currentSession } from './session.ts'
import { isOutsideRole, isRoleLost, isTooLongAgo, isUnproven, nobody } from './session-failures.ts'
import type { SessionState } from './session-state.ts'
import { storedToken, type TokenKind } from './stored-tokens.ts'

/** Options of a call in somebody's name. */
export type OwnCallOptions = CallOptions & {
  as?: TokenKind
  /** Greatest age of its token, in ms; by default as old as the specification has it. */
  tokenMaxAgeMs?: number
  /** Tells that a failure ends the session; by default only what our server says. */
  endsBy?: (error: unknown) => boolean
}

/** Makes calls in the name of whoever is signed in. */
export class SessionCalls {
  readonly #state: SessionState

  constructor(state: SessionState) {
    this.#state = state
  }

  /**
   * Makes a call in the name of whoever is signed in; a token that is refused when it is new signs
   * them out. `as` proves an admin to a call that tells them more.
   * @throws what `callServer` does
   */
  readonly call = async <C extends Revocable>(
    call: C,
    parts: RequestParts<C>,
    { as, tokenMaxAgeMs, endsBy = isUnproven, ...options }: OwnCallOptions = {},
  ): Promise<Reply<C>> => {
    const kind = as ?? (call.audience === 'admin' ? 'admin' : 'user')
    await this.#state.restored()
    const before = this.#state.active
    const attempt = async (isRenewed: boolean) => {
      const headers = await this.#headersFor(kind, isRenewed, tokenMaxAgeMs)
      return callServer(call, parts, { ...options, headers })
    }
    const isSamePerson = () => this.#state.active?.user.uid === before?.user.uid
    try {
      return await attemptWithProof(attempt, { isUnproven: endsBy, isSamePerson })
    } catch (error) {
      if (this.#state.active === before) await this.#takeIn(error, endsBy)
      throw error
    }
  }

  /** A role that was taken away or changed leaves its holder signed in, with the screens they have now. */
  async #takeIn(error: unknown, endsBy: (error: unknown) => boolean): Promise<void> {
    if (isRoleLost(error)) return this.#state.loseRole()
    if (endsBy(error)) return this.#state.end()
    if (!isOutsideRole(error)) return
    const renewed = this.#state.active?.tokens.renewed('admin')
    await renewed?.then(() => this.#state.readRole()).catch(() => undefined) // read with the next token
  }

  /**
   * Headers with the token of a person, or none where somebody else or nobody is signed in.
   * @throws what `callServer` does
   */
  readonly headersOf = async (uid: string): Promise<Record<string, string>> => {
    await this.#state.restored()
    if (currentSession().status === 'unreachable') throw nobody()
    const now = this.#state.active
    if (now?.user.uid !== uid) return {}
    return this.#headersFor('user', false).catch((error) => {
      if (!isUnproven(error)) throw error
      if (this.#state.active === now) this.#state.end()
      return {}
    })
  }

  /** Makes tokens anew that grew old while nobody looked. */
  readonly refresh = async (): Promise<void> => {
    const now = this.#state.active
    if (now === null) return
    try {
      await now.tokens.fresh('user')
      if (storedToken('admin')) {
        await now.tokens.fresh('admin')
        this.#state.readRole()
      }
    } catch (error) {
      if (this.#state.active === now) await this.#takeIn(error, isUnproven)
    }
  }

  async #headersFor(
    kind: TokenKind,
    isRenewed: boolean,
    maxAgeMs?: number,
  ): Promise<Record<string, string>> {
    await this.#state.restored()
    if (this.#state.active === null) throw nobody()
    const { tokens } = this.#state.active
    const token = await (isRenewed ? tokens.renewed(kind) : tokens.fresh(kind, maxAgeMs))
    return { authorization: `Bearer ${token}`, ...(kind === 'admin' && { actor: 'Admin' }) }
  }
}

type Conditions = {
  /** Tells that an attempt failed for its token. */
  isUnproven: (error: unknown) => boolean
  /** False once somebody else is signed in, in whose name nothing is to be done. */
  isSamePerson: () => boolean
}

/**
 * Makes an attempt, and a second one with a new token when the first was refused for its token.
 * When the sign-in is too long ago, the second waits until the person has typed their password.
 * @throws what the last attempt does
 */
export async function attemptWithProof<Value>(
  attempt: (isRenewed: boolean) => Promise<Value>,
  { isUnproven, isSamePerson }: Conditions,
): Promise<Value> {
  try {
    return await attempt(false)
  } catch (error) {
    const mayGoOn = isUnproven(error) || (isTooLongAgo(error) && (await askForPassword()))
    if (!mayGoOn || !isSamePerson()) throw error
    return attempt(isUnproven(error))
  }
}
