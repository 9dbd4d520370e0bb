import { Readable } from 'node:stream'
import { listSpending, sumSpending as sumSpendingCall, voucherPath } from '@daan/contract/spending'
import {
  addPayee,
  listPayouts,
  preparePayout as preparePayoutCall,
  readPayoutChoices,
  readVoucher,
  refusePayout as refusePayoutCall,
  releasePayout as releasePayoutCall,
  reversePayout as reversePayoutCall,
  unpublishPayout as unpublishPayoutCall,
  uploadVoucher,
} from '@daan/contract/spending-desk'
import type { FastifyInstance } from 'fastify'
import { StreamedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { pictureRoutes } from '../../pictures/picture-routes.ts'
import { refuseUnless } from '../../refused.ts'
import { loadPayoutChoices } from './payout-choice-store.ts'
import {
  addPayeeOf,
  preparePayout,
  refusePayout,
  releasePayout,
  reversePayout,
  unpublishPayout,
} from './payouts.ts'
import { showPayouts, showSpending, sumSpending } from './show-spending.ts'
import { findVoucher } from './voucher-store.ts'
import { type SpendingContext, storeVoucher } from './vouchers.ts'

/** A voucher that names somebody by mistake is not to stay in browsers for long. */
const daySeconds = 24 * 60 * 60

/** Binds the calls by which staff pay money out, the one that shows everybody what for, and published vouchers. */
export function spendingRoutes(api: FastifyInstance, serve: Serve, ctx: SpendingContext): void {
  serve(addPayee, ({ body, actor }) => addPayeeOf(ctx, body, actor))
  serve(readPayoutChoices, () => loadPayoutChoices(ctx.db))
  serve(uploadVoucher, ({ body }) => storeVoucher(ctx, Buffer.from(body)))
  serve(readVoucher, async ({ params }) => {
    const content = await findVoucher(ctx.db, params.sha256)
    refuseUnless(content, 'voucher.unknown')
    return new StreamedReply(Readable.from([content]), {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
  })
  serve(preparePayoutCall, ({ headers, body, actor }) =>
    preparePayout(ctx, { ...body, id: headers['idempotency-key'] }, actor),
  )
  serve(listPayouts, ({ query, actor }) => showPayouts(ctx, query, actor))
  serve(releasePayoutCall, ({ body, actor }) => releasePayout(ctx, body.payout, actor))
  serve(refusePayoutCall, ({ body, actor }) => refusePayout(ctx, body, actor))
  serve(reversePayoutCall, ({ body, actor }) => reversePayout(ctx, body, actor))
  serve(unpublishPayoutCall, ({ body, actor }) => unpublishPayout(ctx, body, actor))
  serve(sumSpendingCall, ({ params }) => sumSpending(ctx, params.fundType))
  serve(listSpending, ({ params, query }) => showSpending(ctx, params.fundType, query.before))

  pictureRoutes(api, {
    path: voucherPath,
    pictures: ctx.shownVouchers,
    unknown: 'voucher.unknown',
    maxAgeSeconds: daySeconds,
  })
}
