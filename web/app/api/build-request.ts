import type { Call, RequestParts } from '@daan/contract/call'

type Values = Record<string, unknown>

type Parts = { params?: Values; query?: Values; headers?: Values; body?: unknown }

/** The address and options for `fetch`; `path` is relative to the API's root. */
export function buildRequest<C extends Call>(
  call: C,
  parts: RequestParts<C>,
): { path: string; init: RequestInit } {
  const { params = {}, query = {}, headers = {}, body }: Parts = parts
  const search = new URLSearchParams(textsOf(query)).toString()
  const path = filledPath(call.path, params) + (search && `?${search}`)
  const init = { method: call.method, headers: textsOf(headers), cache: 'no-store' } as const
  if (body === undefined) return { path, init }
  const withType = { ...init.headers, 'content-type': 'application/json' }
  return { path, init: { ...init, headers: withType, body: JSON.stringify(body) } }
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
