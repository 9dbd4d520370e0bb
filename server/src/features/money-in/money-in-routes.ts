import { closeDay, depositCash, openBox, reverseDeposit } from '@daan/contract/cash-boxes'
import {
  enterSlip,
  listUnclaimed,
  nameDonor,
  readDaySheet,
  reverseSlip,
  unnameDonor,
} from '@daan/contract/money-in'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import {
  bookSlipOnce,
  closeSheetOf,
  depositOnce,
  openBoxOf,
  reverseDepositOnce,
  reverseSlipOnce,
  showDay,
  showUnclaimed,
} from './money-in.ts'
import { nameDonorOf, unnameDonorOf } from './name-donor.ts'

/** Binds the calls by which staff enter money that was brought by hand. */
export function moneyInRoutes(serve: Serve, ctx: Context): void {
  serve(enterSlip, ({ headers, body, actor }) =>
    bookSlipOnce(ctx, { ...body, key: headers['idempotency-key'] }, actor),
  )
  serve(reverseSlip, ({ body, actor }) => reverseSlipOnce(ctx, body, actor))
  serve(readDaySheet, ({ query }) => showDay(ctx.db, query))
  serve(listUnclaimed, () => showUnclaimed(ctx.db))
  serve(nameDonor, ({ body, actor }) => nameDonorOf(ctx, body, actor))
  serve(unnameDonor, ({ body, actor }) => unnameDonorOf(ctx, body, actor))
  serve(openBox, ({ body, actor }) => openBoxOf(ctx, body, actor))
  serve(closeDay, ({ body, actor }) => closeSheetOf(ctx, body, actor))
  serve(depositCash, ({ headers, body, actor }) =>
    depositOnce(ctx, { ...body, id: headers['idempotency-key'] }, actor),
  )
  serve(reverseDeposit, ({ body, actor }) => reverseDepositOnce(ctx, body, actor))
}
