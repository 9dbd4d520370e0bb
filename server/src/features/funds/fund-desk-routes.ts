import {
  createFund as createCall,
  listFundsAtDesk,
  orderFunds as orderCall,
  publishFund as publishCall,
  readFundAtDesk,
  restoreFund as restoreCall,
  saveFund as saveCall,
  setFundState as setStateCall,
} from '@daan/contract/fund-desk'
import { readFundPreview } from '@daan/contract/fund-preview'
import { fundEditions, listEditions } from '../../editions/edition-store.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import {
  createFund,
  type FundDeskContext,
  orderFunds,
  publishFund,
  restoreFund,
  saveFund,
  setFundState,
} from './edit-fund.ts'
import { findEditedFund, listEditedFunds } from './fund-edition-store.ts'
import { previewFund } from './preview-fund.ts'
import { issuePreview } from './preview-token.ts'
import { seedContent } from './seed-content.ts'

/** Binds the calls by which admins edit funds, and others see what they wrote. */
export function fundDeskRoutes(serve: Serve, ctx: FundDeskContext): void {
  const { db } = ctx
  const seedOf = (key: string) => seedContent(key, ctx.site.current.isDemonstration)

  serve(listFundsAtDesk, async () => {
    const funds = await listEditedFunds(db)
    return funds.map((fund) => ({ ...fund, name: (fund.content ?? seedOf(fund.key)).name }))
  })

  serve(readFundAtDesk, async ({ params: { key } }) => {
    const [fund, editions] = [
      await findEditedFund(db, key),
      await listEditions(db, fundEditions, key),
    ]
    refuseUnless(fund, 'fund.unknown')
    return {
      ...fund,
      preview:
        fund.latest === null
          ? null
          : issuePreview(ctx.config.appSecret, { key, edition: fund.latest }),
      content: fund.content ?? seedOf(key),
      publishedContent: fund.publishedContent ?? (fund.state === 'draft' ? null : seedOf(key)),
      editions,
    }
  })

  serve(readFundPreview, ({ params }) => previewFund(ctx, params.token))
  serve(createCall, ({ body, actor }) => createFund(ctx, body, actor))
  serve(saveCall, ({ params, body, actor }) => saveFund(ctx, params.key, body, actor))
  serve(restoreCall, ({ params, body, actor }) => restoreFund(ctx, params.key, body, actor))
  serve(publishCall, ({ params, body, actor }) => publishFund(ctx, params.key, body.edition, actor))
  serve(setStateCall, ({ params, body, actor }) => setFundState(ctx, params.key, body.state, actor))
  serve(orderCall, ({ body, actor }) => orderFunds(ctx, body.keys, actor))
}
