import {
  createNews as createCall,
  listNews,
  listNewsAtDesk,
  publishNews as publishCall,
  readNewsAtDesk,
  restoreNews as restoreCall,
  saveNews as saveCall,
} from '@daan/contract/news'
import { listEditions, newsEditions } from '../../editions/edition-store.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { createNews, type NewsContext, publishNews, restoreNews, saveNews } from './edit-news.ts'
import { isNewsMailed } from './news-mails.ts'
import { findEditedNews, listEditedNews, listPublicNews } from './news-store.ts'
import { countReaders } from './reader-store.ts'
import { countRecipients } from './recipient-store.ts'

/** Binds the calls by which staff write news, and the one by which everybody reads it. */
export function newsRoutes(serve: Serve, ctx: NewsContext): void {
  const { db, readDb, ledger, config } = ctx
  serve(listNews, async ({ params, query }) => {
    const fund = await ledger.funds.demand(params.fundType)
    return listPublicNews(readDb, fund.key, query)
  })

  serve(listNewsAtDesk, async ({ query }) => {
    const found = await listEditedNews(db, query.before)
    return found.map((one) => ({ ...one, number: Number(one.number) }))
  })

  serve(readNewsAtDesk, async ({ params }) => {
    const found = await findEditedNews(db, params.news)
    refuseUnless(found, 'news.unknown')
    return {
      ...found,
      isMailed: isNewsMailed(config),
      readers: await countReaders(db, found.fund),
      mails: await countRecipients(db, params.news),
      editions: await listEditions(db, newsEditions, params.news),
    }
  })

  serve(createCall, ({ headers, body, actor }) =>
    createNews(ctx, { ...body, id: headers['idempotency-key'] }, actor),
  )
  serve(saveCall, ({ params, body, actor }) => saveNews(ctx, params.news, body, actor))
  serve(restoreCall, ({ params, body, actor }) => restoreNews(ctx, params.news, body, actor))
  serve(publishCall, ({ params, body, actor }) =>
    publishNews(ctx, params.news, body.edition, actor),
  )
}
