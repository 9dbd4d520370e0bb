import type { Readable } from 'node:stream'
import { type Call, encodeReply, type Reply } from '@daan/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'

const jsonType = 'application/json; charset=utf-8'

/** Headers of a reply that an earlier request under the same key had, too. */
export const replayedHeaders = { 'idempotent-replayed': 'true' }

/** Headers of a reply; `set-cookie` may be several. */
export type ReplyHeaders = Readonly<Record<string, string | string[]>>

/** A reply that is JSON already, with headers of its own. One with an `etag` may be answered by 304. */
export class SerializedReply {
  readonly json: string
  readonly headers: ReplyHeaders

  constructor(json: string, headers: ReplyHeaders = {}) {
    this.json = json
    this.headers = headers
  }
}

/** A reply that is no JSON and is sent while it is made; one that breaks off cuts the connection. */
export class StreamedReply {
  readonly stream: Readable
  readonly headers: ReplyHeaders

  constructor(stream: Readable, headers: ReplyHeaders) {
    this.stream = stream
    this.headers = headers
  }
}

/** The reply of calls that only do something. */
export const acknowledged = { acknowledged: true } as const

/** A handler's result: nothing, where the call only does something. */
export type Answer<C extends Call> =
  | Reply<C>
  | SerializedReply
  | StreamedReply
  // biome-ignore lint/suspicious/noConfusingVoidType: what a function without a `return` gives
  | (typeof acknowledged extends Reply<C> ? void : never)

/** Sends the answer of a call; a value is encoded by the call's schema, with only the fields it names. */
export function sendReply<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  call: C,
  answer: Answer<C>,
): void {
  if (answer instanceof SerializedReply) sendSerialized(request, reply, answer)
  else if (answer instanceof StreamedReply) reply.headers(answer.headers).send(answer.stream)
  else {
    // Only the type of a call that is acknowledged admits nothing as its answer.
    const value = (answer === undefined ? acknowledged : answer) as Reply<C>
    reply.header('content-type', jsonType).send(encodeReply(call, value))
  }
}

function sendSerialized(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, headers }: SerializedReply,
): void {
  const { etag } = headers
  reply.headers(headers)
  if (etag && request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.header('content-type', jsonType).send(json)
}

/** A call's reply that sets cookies. */
export function withCookies<C extends Call>(
  call: C,
  reply: Reply<C>,
  cookies: string[],
): SerializedReply {
  return new SerializedReply(encodeReply(call, reply), { 'set-cookie': cookies })
}
