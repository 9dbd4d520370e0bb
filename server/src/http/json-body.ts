import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * Takes JSON bodies and no others, so that a form on another site cannot send one. An empty body
 * counts as none, whatever type it claims: the original client says JSON on calls without one.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Read as bytes: a decoder would put U+FFFD for what is not UTF-8, and it would be booked.
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isEncoded(request.headers['content-encoding'])) {
        done(new Refused('request.unsupportedMedia'))
      } else if (body.length === 0) done(null, undefined)
      else if (!isUtf8(body)) done(new Refused('request.malformedJson'))
      // Typed as if it might be asynchronous, which the built-in parser is not.
      else void parseJson(request, body.toString(), done)
    },
  )
}

function isEncoded(contentEncoding: string | undefined): boolean {
  return contentEncoding !== undefined && contentEncoding !== 'identity'
}
