import type { FastifyInstance, RouteOptions } from 'fastify'

/** A type that no form on another site can send, whatever the file is. */
const fileType = 'application/octet-stream'

/** Adds a route whose body is a file as it is, and nothing else. */
export function takeFile(api: FastifyInstance, route: RouteOptions): void {
  void api.register((files, _options, registered) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser<Buffer>(fileType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    files.route(route)
    registered()
  })
}
