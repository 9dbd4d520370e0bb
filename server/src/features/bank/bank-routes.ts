import {
  bookBankLine,
  closeBankMonth,
  explainBankLine,
  explainBankTransfer,
  listBankMonths,
  readBankMonth,
  reverseBankBooking,
  uploadBankStatement,
} from '@daan/contract/bank'
import type { Serve } from '../../http/serve-call.ts'
import {
  type BankContext,
  bookLine,
  closeMonth,
  explainLine,
  explainTransfer,
  reverseBooking,
  showMonth,
  storeStatement,
} from './bank.ts'
import { listMonths } from './bank-month-store.ts'

/** Binds the calls by which staff compare the bank's statements with the ledger and close its months. */
export function bankRoutes(serve: Serve, ctx: BankContext): void {
  const { db } = ctx
  serve(listBankMonths, () => listMonths(db))
  serve(readBankMonth, ({ params }) => showMonth(db, params.month))
  serve(uploadBankStatement, ({ body, actor }) => storeStatement(ctx, Buffer.from(body), actor))
  serve(explainBankLine, ({ body, actor }) => explainLine(ctx, body, actor))
  serve(explainBankTransfer, ({ body, actor }) => explainTransfer(ctx, body, actor))
  serve(bookBankLine, ({ body, actor }) => bookLine(ctx, body, actor))
  serve(reverseBankBooking, ({ body, actor }) => reverseBooking(ctx, body.transfer, actor))
  serve(closeBankMonth, ({ body, actor }) => closeMonth(ctx, body, actor))
}
