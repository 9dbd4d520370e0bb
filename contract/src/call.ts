import type { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

/** Who may make a call. The server enforces it; the web app reads it to guard routes. */
export type Audience = 'anyone' | 'user' | 'admin'

/** One call of the API as data. `path` is relative to `{host}`, which is `<origin>/api`. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  audience: Audience
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
  refusals: readonly ErrorCode[]
}

/** Keeps the literal types of a call, so server and web infer from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What the server's handler is given, part by part. */
export type Params<C extends Call> = Parsed<C['params']>
export type Query<C extends Call> = Parsed<C['query']>
export type Headers<C extends Call> = Parsed<C['headers']>
export type Body<C extends Call> = Parsed<C['body']>

/** What goes over the wire as the answer. */
export type Reply<C extends Call> = z.output<C['reply']>
export type Refusal<C extends Call> = C['refusals'][number]

/** What a caller must send: only the parts the call declares. */
export type Message<C extends Call> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as C[Part] extends z.ZodMiniType
    ? Part
    : never]: Written<C[Part]>
}
