import type { Call, Message } from '@daan/contract/call'

type Values = Record<string, unknown>

type Parts = { params?: Values; query?: Values; headers?: Values; body?: unknown }

/** Writes a message as what `fetch` takes; `path` is relative to the API's root. */
export function messageRequest<C extends Call>(
  call: C,
  message: Message<C>,
): { path: string; init: RequestInit } {
  const { params = {}, query = {}, headers = {}, body }: Parts = message
  const search = new URLSearchParams(written(query)).toString()
  const path = filledPath(call.path, params) + (search && `?${search}`)
  const init = { method: call.method, headers: written(headers), cache: 'no-store' } as const
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
function written(values: Values): Record<string, string> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}
