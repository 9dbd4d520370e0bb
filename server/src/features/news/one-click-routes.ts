import { locales } from '@daan/contract/digits'
import { noNewsPath, oneClickPath } from '@daan/contract/news-by-mail'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { homeUrl } from '../../home-url.ts'
import { refuseUnless } from '../../refused.ts'
import { removeReaderByToken } from './reader-store.ts'

/** Mail programs say `List-Unsubscribe=One-Click` in either (RFC 8058 §3.2). */
const formsOfMailPrograms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Binds where mail programs end mails with news. No call: it takes a form, and whoever only opens the address is led to the
 * page that asks, as programs fetch links.
 */
export function oneClickRoutes(api: FastifyInstance, { db, config }: Context): void {
  const path = `${oneClickPath}/:language/:token`
  api.register((scope, _options, done) => {
    for (const form of formsOfMailPrograms)
      scope.addContentTypeParser(form, { parseAs: 'buffer' }, async () => null)
    scope.post(path, async (request, reply) => {
      await removeReaderByToken(db, readParams(request).token)
      return reply.type('text/plain').send('OK')
    })
    scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { language, token } = readParams(request)
      return reply.redirect(`${homeUrl(publicUrlOf(config), language)}${noNewsPath}/${token}`, 303)
    })
    done()
  })
}

function readParams({ params }: FastifyRequest) {
  const { language = '', token = '' } = params as { language?: string; token?: string } // named in the route
  refuseUnless(uuid.test(token), 'news.linkInvalid')
  return { language: locales.find((one) => one === language) ?? 'en', token }
}
