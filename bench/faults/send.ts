import { Agent, request } from 'node:http'
import { type Intent, requestOf } from './intents.ts'

/** Outcome of one attempt: an answer, or none. */
export type Attempt =
  | { status: number; body: string; replayed: boolean }
  | { lost: 'refused' | 'cut' | 'late' }

/** Longer than the server takes to give up on its database. */
const patienceMs = 8000

/** Connections are kept, as browsers keep them; a fresh one each would hide what a drain does to them. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
}

/** Sends one intent once. Never rejects: a lost answer is an outcome. */
export function send(intent: Intent, port: number, agent: Agent): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const { body, headers, ...target } = requestOf(intent)
  const sending = request({
    agent,
    port,
    host: '127.0.0.1',
    ...target,
    timeout: patienceMs,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `"${intent.key}"`,
    },
  })
  sending.on('timeout', () => {
    resolve({ lost: 'late' })
    sending.destroy()
  })
  sending.on('error', (error) => resolve({ lost: isRefused(error) ? 'refused' : 'cut' }))
  sending.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    response.on('error', () => resolve({ lost: 'cut' }))
    response.on('aborted', () => resolve({ lost: 'cut' }))
    response.on('end', () => {
      const replayed = response.headers['idempotent-replayed'] === 'true'
      resolve({ status: response.statusCode ?? 0, body: text, replayed })
    })
  })
  sending.end(body)
  return promise
}

function isRefused(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNREFUSED'
}
