import type { Call, Message, Reply } from '@daan/contract/call'
import { problem, problemMediaType } from '@daan/contract/problem'
import { CallRefused, readRefusal, Unreachable } from './call-failures.ts'
import { messageRequest } from './message-request.ts'
import { retryAfterMs } from './retry-after.ts'

const API = import.meta.env.VITE_API_URL ?? '/api'

export type CallOptions = { signal?: AbortSignal; fetch?: typeof fetch }

/** Makes calls; what {@link callServer} is, and what tests put in its place. */
export type CallServer = <C extends Call>(
  call: C,
  message: Message<C>,
  options?: CallOptions,
) => Promise<Reply<C>>

/**
 * Makes one call of the contract and reads its reply with the contract's own schema.
 * Throws {@link CallRefused} when the server says no and {@link Unreachable} when no answer of our
 * server came, which includes an answer that does not read as one.
 */
export async function callServer<C extends Call>(
  call: C,
  message: Message<C>,
  { signal, fetch = globalThis.fetch }: CallOptions = {},
): Promise<Reply<C>> {
  const { path, init } = messageRequest(call, message)
  const request = { ...init, ...(signal && { signal }) }
  const response = await fetch(API + path, request).catch((cause: unknown) => {
    throw new Unreachable('no answer', { cause })
  })
  const answer = await response.json().catch((cause: unknown) => {
    throw new Unreachable('not JSON', { cause, retryAfterMs: retryAfterMs(response.headers) })
  })
  return response.ok ? readReply(call, answer) : refuse(response, answer)
}

function readReply<C extends Call>(call: C, answer: unknown): Reply<C> {
  const read = call.reply.safeParse(answer)
  if (!read.success) throw new Unreachable('not a reply of this call', { cause: read.error })
  return read.data as Reply<C> // `C['reply']` loses its output type through the constraint
}

function refuse(response: Response, answer: unknown): never {
  const wait = retryAfterMs(response.headers)
  const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType)
  const read = isProblem ? problem.safeParse(answer) : null
  if (!read?.success) throw new Unreachable('not a refusal of ours', { retryAfterMs: wait })
  const { code, errors = [] } = read.data
  throw new CallRefused({
    ...readRefusal({ code, errors }),
    status: response.status,
    retryAfterMs: wait,
  })
}
