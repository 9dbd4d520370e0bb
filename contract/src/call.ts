import { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'
import type { Right } from './rights.ts'

/** Age of a sign-in after which an admin must sign in again to act. */
export const recentSignInMinutes = 5

/** Callers a call admits. The server enforces it; the web app reads it to guard routes. */
export type Audience = 'anyone' | 'user' | 'admin'

/**
 * One call of the API as data. `path` is relative to `{host}`, which is `<origin>/api`.
 * A schema's input is what stands on the wire (JSON), its output what the code has. Requests are only
 * read, so their schemas may transform; replies are written too, so theirs consist of codecs.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
  refusals: readonly ErrorCode[]
  /** The request body is a file as it is, and no JSON. */
  takesFile?: boolean
  /** Limit of the request body, where it is above that of other calls. */
  bodyLimitBytes?: number
} & (ForPeople | ForAdmins)

type ForPeople = { audience: Exclude<Audience, 'admin'>; isIrreversible?: boolean }

/**
 * Each call for admins, who are the charity's staff, names the right it needs, whether it wants a sign-in of the last
 * `recentSignInMinutes`, and whether nothing can undo it: then it is made only after whoever makes it was asked.
 */
type ForAdmins = {
  audience: 'admin'
  right: Right
  needsRecentSignIn: boolean
  isIrreversible: boolean
}

/** For calls of staff that only show something, or whose change can be made again. */
export const forAdmins = {
  audience: 'admin',
  needsRecentSignIn: false,
  isIrreversible: false,
} as const

/** For those that publish, decide or move money, and that carry many people's data away. */
export const forAdminsJustSignedIn = { audience: 'admin', needsRecentSignIn: true } as const

/** For those that make or end access to the charity's data. */
export const forOwners = { audience: 'admin', right: 'team.manage' } as const

/** A call that may be made without asking first. */
export type Revocable = Call & { isIrreversible?: false }

/** A call that may not. */
export type Irrevocable = Call & { isIrreversible: true }

/** Keeps the literal types of a call, so server and web infer from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type OnWire<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** The parts of a request as the server's handler gets them. */
export type Params<C extends Call> = Decoded<C['params']>
export type Query<C extends Call> = Decoded<C['query']>
export type Headers<C extends Call> = Decoded<C['headers']>
export type Body<C extends Call> = Decoded<C['body']>

/** The parts of a request as the caller gives them: those that the call declares, as they go on the wire. */
export type RequestParts<C extends Call> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends z.ZodMiniType
    ? Part
    : never]: OnWire<C[Part]>
}

/** The answer as the handler returns it and as the caller gets it: money is `bigint`, a moment a `Date`. */
export type Reply<C extends Call> = Decoded<C['reply']>

/**
 * The JSON of a reply, with only the fields that the call names.
 * @throws ZodError for what the call's schema does not hold, such as money too large for a number
 */
export function encodeReply<C extends Call>(call: C, reply: Reply<C>): string {
  return JSON.stringify(z.encode(call.reply, reply))
}
