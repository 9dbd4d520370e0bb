import type { FastifyInstance } from 'fastify'
import type { Site } from '../site/site.ts'

const goodForMs = 180 * 24 * 60 * 60_000

/**
 * Serves `/.well-known/security.txt`, which tells finders of a hole where to write.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, site }: { publicUrl: string; site: Pick<Site, 'current'> },
): void {
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${site.current.mailbox.address}`,
      `Expires: ${new Date(Date.now() + goodForMs).toISOString()}`,
      'Preferred-Languages: en, bn',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
