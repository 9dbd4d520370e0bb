import type { Query } from '@daan/contract/call'
import {
  bookReportedFees,
  compareReport as compareReportCall,
  getSettlement,
  settlementDays,
} from '@daan/contract/settlement'
import { dhakaDay } from '../../dhaka-time.ts'
import type { Serve } from '../../http/serve-call.ts'
import { compareReport } from './compare-report.ts'
import { countBeyond } from './most-named.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentSubject } from './payment-store.ts'
import { loadSettlement, loadUnbooked, loadUntold, type SettlementRow } from './settlement-store.ts'

/** Binds the calls of the treasurer: the ledger beside what the gateways told. */
export function settlementRoutes(serve: Serve, ctx: PaymentContext): void {
  const { db, payables } = ctx
  const receiptOf = ({ pays, subject }: PaymentSubject) => payables[pays].receiptNumberOf(subject)

  serve(getSettlement, async ({ query }) => {
    const days = daysOf(query)
    const unbooked = await loadUnbooked(db)
    const untold = await loadUntold(db, days)
    return {
      days: (await loadSettlement(db, days)).map(settledDay),
      unbooked: unbooked.map((payment) => ({ ...payment, receiptNumber: receiptOf(payment) })),
      unbookedBeyond: countBeyond(unbooked),
      untold: untold.map(receiptOf),
      untoldBeyond: countBeyond(untold),
    }
  })

  serve(compareReportCall, ({ body }) => compareReport(ctx, body, null))

  serve(bookReportedFees, ({ body, actor }) => compareReport(ctx, body, actor))
}

const dayMs = 24 * 60 * 60_000

/** The days asked for; without a first one, not more than a month. */
function daysOf({ from, to }: Query<typeof getSettlement>) {
  const last = to === undefined ? new Date() : new Date(`${to}T00:00:00Z`)
  const first = dhakaDay.format(new Date(last.getTime() - settlementDays * dayMs))
  return { from: from ?? first, to: to ?? null }
}

function settledDay(row: SettlementRow) {
  const { day, gateway, pays, payments, amount, fees, refunds } = row
  return {
    day,
    gateway,
    pays,
    told: { payments: Number(payments), amount, fees, refunds },
    booked: {
      payments: Number(row.bookedPayments),
      amount: row.bookedAmount,
      fees: row.bookedFees,
      refunds: row.bookedRefunds,
    },
  }
}
