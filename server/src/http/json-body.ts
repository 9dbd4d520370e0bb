import type { FastifyInstance } from 'fastify'

/**
 * Takes JSON bodies and no others, so that a form on another site cannot send one. An empty body
 * counts as none, whatever type it claims: the original client says JSON on calls without one.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // Typed as if it might be asynchronous, which the built-in parser is not.
    else void parseJson(request, String(body), done)
  })
}
