import { type Call, encodeReply, type Reply } from '@daan/contract/call'
import { SerializedReply } from '../../http/send-reply.ts'
import type { RequestSource } from '../../http/serve-call.ts'
import { networkOf } from '../../rate-limit.ts'
import type { Caller } from './accounts.ts'

export function callerOf({ ip, headers }: RequestSource): Caller {
  return { headers, network: networkOf(ip) }
}

/** A reply with cookies of the provider. */
export function withCookies<C extends Call>(
  call: C,
  reply: Reply<C>,
  cookies: string[],
): SerializedReply {
  return new SerializedReply(encodeReply(call, reply), { 'set-cookie': cookies })
}
