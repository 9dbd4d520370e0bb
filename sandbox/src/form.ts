import type { FastifyInstance } from 'fastify'

/** Lets an app read URL-encoded bodies; all other bodies count as empty, as gateways take them. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addContentTypeParser('*', options, (_request, _body, done) => done(null, {}))
}

/** A parsed form or query: each name with its last value. */
export function formOf(parsed: unknown): Readonly<Record<string, string>> {
  if (typeof parsed !== 'object' || parsed === null) return {}
  const texts = Object.entries(parsed).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}
