import {
  agreeToNews,
  agreeToNewsByLink,
  readNewsByMail,
  stopNews,
  stopNewsByLink,
} from '@daan/contract/news-by-mail'
import type { Context } from '../../context.ts'
import { newsTokens } from '../../hear-news-link.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { isNewsMailed } from './news-mails.ts'
import {
  addReader,
  addReaderOfGift,
  listFundsRead,
  removeReader,
  removeReaderByToken,
} from './reader-store.ts'

/** Binds the calls by which donors agree to be mailed news, and end that. */
export function readerRoutes(serve: Serve, ctx: Context): void {
  const { db, ledger, config } = ctx
  serve(agreeToNews, async ({ body: { fundType, language }, actor }) => {
    const fund = await ledger.funds.demand(fundType, '/fundType')
    await addReader(db, { fund: fund.key, email: actor.email, language })
  })

  serve(agreeToNewsByLink, async ({ body: { token, language } }) => {
    const gift = newsTokens(config.appSecret).read(token)
    const isAdded = gift !== null && (await addReaderOfGift(db, gift, language))
    refuseUnless(isAdded, 'news.linkInvalid', '/token')
  })

  serve(readNewsByMail, async ({ actor }) => ({
    isMailed: isNewsMailed(config),
    funds: await listFundsRead(db, actor.email),
  }))

  serve(stopNews, ({ actor }) => removeReader(db, actor.email))

  serve(stopNewsByLink, ({ body }) => removeReaderByToken(db, body.token))
}
