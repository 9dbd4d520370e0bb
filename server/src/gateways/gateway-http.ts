import { systemCode } from '@daan/embedded-postgres/engine-error'
import { readBody } from '../internet/request-public.ts'
import { tracedTo } from '../tracing/trace.ts'
import { GatewayFailed } from './gateway.ts'

/** Answers are a few KiB; a list of attempts may be longer. */
const answerLimitBytes = 256 * 1024

export type GatewayRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
  timeoutMs: number
}

export type GatewayAnswer = { status: number; json: unknown }

/**
 * Calls a gateway and reads its JSON. The address is never told, because secrets may stand in it.
 * @throws GatewayFailed for what is no answer: no connection, no JSON, too much of it, or none in time
 */
export function callGateway(url: URL, request: GatewayRequest): Promise<GatewayAnswer> {
  return tracedTo(url.hostname, 'call gateway', async (note) => {
    const answer = await ask(url, request)
    note({ 'http.response.status_code': answer.status })
    return answer
  })
}

async function ask(url: URL, { timeoutMs, ...request }: GatewayRequest): Promise<GatewayAnswer> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'error' })
    const bytes = await readBody(response.body ?? [], answerLimitBytes)
    if (bytes === null) throw new GatewayFailed('an answer too long')
    return { status: response.status, json: parse(bytes.toString('utf8'), response.status) }
  } catch (error) {
    if (error instanceof GatewayFailed) throw error
    throw new GatewayFailed(reasonOf(error))
  }
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayFailed(`no JSON, HTTP ${status}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error.name === 'AbortError') return 'broken off by us'
  const code = systemCode(error.cause)
  return `no connection${code ? ` (${code})` : ''}`
}
