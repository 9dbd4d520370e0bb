import type { Call, Reply, RequestParts, Revocable } from '@daan/contract/call'
import { problem, problemMediaType } from '@daan/contract/problem'
import { apiRoot } from './api-root.ts'
import { CallRefused, readRefusal, Unreachable } from './call-failures.ts'

/** Of the replies that are files, which callers get as a `Blob`. */
const fileTypes = ['text/csv', 'image/webp']

export type CallOptions = {
  signal?: AbortSignal | undefined
  fetch?: typeof fetch
  /** Headers that prove the caller. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Makes one call of the contract; its reply is decoded by the contract's schema.
 * @throws CallRefused when the server refuses
 * @throws Unreachable when no answer came, or one that is not our server's
 */
export async function callServer<C extends Revocable>(
  call: C,
  parts: RequestParts<C>,
  { signal, fetch = globalThis.fetch, headers }: CallOptions = {},
): Promise<Reply<C>> {
  const { path, init } = buildRequest(call, parts)
  const request = { ...init, headers: { ...init.headers, ...headers }, ...(signal && { signal }) }
  const response = await fetch(apiRoot + path, request).catch((cause: unknown) => {
    throw new Unreachable('no answer', { cause })
  })
  const type = response.headers.get('content-type') ?? ''
  const isFile = fileTypes.some((fileType) => type.startsWith(fileType))
  const answer = await (isFile ? response.blob() : response.json()).catch((cause: unknown) => {
    throw new Unreachable('cut off, or not JSON', {
      cause,
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers),
    })
  })
  return response.ok ? readReply(call, answer) : refuse(response, answer)
}

/** The whole address of what the server names by a path from its root, such as a banner. */
export function serverAddress(path: string): string {
  return new URL(path, new URL(apiRoot, location.href)).href
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
  if (!read?.success) {
    const { status } = response
    throw new Unreachable('not a refusal of ours', { status, retryAfterMs: wait })
  }
  const { code, errors = [] } = read.data
  throw new CallRefused({
    ...readRefusal({ code, errors }),
    status: response.status,
    retryAfterMs: wait,
  })
}

/** No server may silence a browser for longer than this. */
const longestWaitMs = 10 * 60_000

/**
 * Reads a `Retry-After` header, in seconds or as a date (RFC 9110 §10.2.3), as milliseconds from
 * now; null when there is none or it makes no sense. A date is measured against the answer's own
 * `Date`, because the phone's clock may be wrong.
 */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWaitMs)
}

type Values = Record<string, unknown>

type Parts = { params?: Values; query?: Values; headers?: Values; body?: unknown }

/** The address and options for `fetch`; `path` is relative to the API's root. */
function buildRequest<C extends Call>(
  call: C,
  parts: RequestParts<C>,
): { path: string; init: RequestInit } {
  const { params = {}, query = {}, headers = {}, body }: Parts = parts
  const search = new URLSearchParams(textsOf(query)).toString()
  const path = filledPath(call.path, params) + (search && `?${search}`)
  const init = { method: call.method, headers: textsOf(headers), cache: 'no-store' } as const
  if (body === undefined) return { path, init }
  const isFile = body instanceof Uint8Array
  const withType = {
    ...init.headers,
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
  }
  // As `fetch` is typed, bytes in shared memory are no body; a file's are in memory of its own.
  const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body)
  return { path, init: { ...init, headers: withType, body: sent } }
}

/** `/receipt/:receipt` with its parameters in place. */
function filledPath(pattern: string, params: Values): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${pattern} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Only what has a value: an absent header differs from one that says `undefined`. */
function textsOf(values: Values): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}
