import type { Body, Reply } from '@daan/contract/call'
import type { compareReport as compareReportCall } from '@daan/contract/settlement'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { countBeyond } from './most-named.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentSubject } from './payment-store.ts'
import { bookFees, loadLacking, loadReported, type ReportedPayment } from './report-store.ts'
import { type ReportLine, readSettlementReport } from './settlement-report.ts'

type ReportComparison = Reply<typeof compareReportCall>
type Match = ReportComparison['lines'][number]['match']

/** A line of a report and the payment that it is of, if there is one. */
type Pair = { line: ReportLine; match: Match; of: ReportedPayment | undefined }

/** Compares the settlement report of a gateway with the ledger, and books the fees it names where an admin says so. */
export async function compareReport(
  ctx: PaymentContext,
  { gateway, csv }: Body<typeof compareReportCall>,
  bookedBy: ActingAdmin | null,
): Promise<ReportComparison> {
  if (bookedBy) ctx.ledger.refuseWhileRed()
  const report = readSettlementReport(csv)
  const transactions = [...new Set(report.map(({ transaction }) => transaction))]
  const pairsNow = async () => pair(report, await loadReported(ctx.db, gateway, transactions))
  const before = await pairsNow()
  const feesBooked = bookedBy ? await bookUnknown(ctx.db, before, bookedBy) : 0
  const pairs = bookedBy ? await pairsNow() : before // somebody else may have booked them
  const days = daysOf(report)
  const reported = pairs.flatMap(({ of }) => of?.number ?? [])
  const lacking = await loadLacking(ctx.db, gateway, days, reported)
  const receiptOf = ({ pays, subject }: PaymentSubject) =>
    ctx.payables[pays].receiptNumberOf(subject)
  return {
    ...days,
    ...sumsOf(pairs),
    lines: pairs.map(({ line, match, of }) => ({
      transaction: line.transaction,
      amount: line.poisha,
      fee: line.feePoisha,
      match,
      payment: of?.payment ?? null,
      receiptNumber: of ? receiptOf(of) : null,
    })),
    lacking: lacking.map((payment) => ({ ...payment, receiptNumber: receiptOf(payment) })),
    lackingBeyond: countBeyond(lacking),
    feesBooked,
  }
}

function pair(report: readonly ReportLine[], found: readonly ReportedPayment[]): Pair[] {
  const byName = new Map(found.map((payment) => [payment.transaction, payment]))
  const seen = new Set<bigint>()
  return report.map((line) => {
    const of = byName.get(line.transaction)
    const match = of && seen.has(of.number) ? 'repeated' : matchOf(line, of)
    if (of) seen.add(of.number)
    return { line, match, of }
  })
}

function matchOf({ poisha, feePoisha }: ReportLine, of: ReportedPayment | undefined): Match {
  if (of?.state !== 'settled' || of.bookedPoisha === null) return 'notInLedger'
  if (of.bookedPoisha !== poisha) return 'amountDiffers'
  if (of.bookedFee === null && feePoisha > 0n) return 'feeUnknown'
  return (of.bookedFee ?? 0n) === feePoisha ? 'agrees' : 'feeDiffers'
}

/**
 * Books no fee of a payment that several lines are of: one of them may be its refund, and a booked fee stays.
 * @returns how many fees are known from now on
 */
async function bookUnknown(db: Db, pairs: readonly Pair[], by: ActingAdmin): Promise<number> {
  const repeated = new Set(
    pairs.flatMap(({ match, of }) => (of && match === 'repeated' ? of.number : [])),
  )
  const fees = pairs.flatMap(({ line: { feePoisha }, match, of }) =>
    of && match === 'feeUnknown' && !repeated.has(of.number)
      ? { number: of.number, feePoisha }
      : [],
  )
  if (fees.length === 0) return 0
  return withTransaction(db, async (tx) => {
    const about = await bookFees(tx, fees)
    await recordAct(tx, { by, what: 'fee.booked', about })
    return about.length
  })
}

function daysOf(report: readonly ReportLine[]): { from: string; to: string } {
  const days = report.map(({ day }) => day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function sumsOf(pairs: readonly Pair[]): Pick<ReportComparison, 'told' | 'booked'> {
  const isBooked = ({ match }: Pair) => match !== 'notInLedger' && match !== 'repeated'
  return {
    told: reachedOf(pairs.map(({ line }) => [line.poisha, line.feePoisha])),
    booked: reachedOf(
      pairs.filter(isBooked).map(({ of }) => [of?.bookedPoisha ?? 0n, of?.bookedFee ?? 0n]),
    ),
  }
}

function reachedOf(parts: readonly (readonly [amount: bigint, fee: bigint])[]) {
  const amount = parts.reduce((sum, [part]) => sum + part, 0n)
  const fees = parts.reduce((sum, [, part]) => sum + part, 0n)
  return { amount, fees, reached: amount - fees }
}
