import type { Body, Reply } from '@daan/contract/call'
import { asciiDigits } from '@daan/contract/digits'
import type { matchStatement as matchStatementCall } from '@daan/contract/payment-desk'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { refusalFor } from '../../db/constraint-refusals.ts'
import { withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { accept, isUnfoundTransfer } from './decide-payment.ts'
import { findClaims } from './desk-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { lockPayment } from './payment-store.ts'
import { amountHeads, readAmount, readTable, transactionHeads } from './statement-table.ts'

/** A line of a statement: money that came in. */
type StatementLine = {
  transaction: string
  poisha: bigint
  /** The number of a receipt that the sender wrote into the transfer; null where there is none. */
  gift: bigint | null
}

const referenceHeads = [
  'reference',
  'ref',
  'remarks',
  'note',
  'particulars',
  'narration',
  'description',
]

type Line = Reply<typeof matchStatementCall>['lines'][number]

/**
 * Confirms the transfers that a statement shows, line by line: one that fits by TrxID and amount, and by the
 * receipt written into it if there is one. The same statement again confirms nothing more.
 */
export async function matchStatement(
  ctx: PaymentContext,
  { csv }: Body<typeof matchStatementCall>,
  by: ActingAdmin,
): Promise<Reply<typeof matchStatementCall>> {
  ctx.ledger.refuseWhileRed()
  const statement = readStatement(csv)
  const lines: Line[] = []
  for (const line of statement) lines.push(await matchLine(ctx, line, by))
  ctx.mail.wake()
  return { lines }
}

async function matchLine(ctx: PaymentContext, line: StatementLine, by: ActingAdmin): Promise<Line> {
  const claims = await findClaims(ctx.db, line.transaction)
  const shown = { transaction: line.transaction, amount: line.poisha }
  const claim = claims.find(({ subject }) => subject === line.gift) ?? claims[0]
  if (!claim) return { ...shown, match: 'unclaimed', receiptNumber: null }
  const receiptNumber = ctx.payables.gift.receiptNumberOf(claim.subject)
  if (claims[0]?.state === 'settled') return { ...shown, match: 'settledBefore', receiptNumber }
  if (claim.amount !== line.poisha) return { ...shown, match: 'amountDiffers', receiptNumber }
  if (line.gift !== null && line.gift !== claim.subject) {
    return { ...shown, match: 'referenceDiffers', receiptNumber }
  }
  const isDisputed = claims.length > 1 && claim.subject !== line.gift
  if (isDisputed) return { ...shown, match: 'disputed', receiptNumber: null }
  const match = await confirm(ctx, claim, by).catch(matchOfRefusal)
  return { ...shown, match, receiptNumber }
}

/** Gives the match of a line whose claim was refused: the lines after it go on. @throws any other error */
function matchOfRefusal(error: unknown): Line['match'] {
  const code = error instanceof Refused ? error.code : refusalFor(error)
  if (code === 'payment.alreadyPaid') return 'settledBefore'
  if (code === 'claim.transactionTaken') return 'disputed'
  throw error
}

async function confirm(
  ctx: PaymentContext,
  { number, payment: token }: { number: bigint; payment: string },
  by: ActingAdmin,
): Promise<'confirmed' | 'settledBefore'> {
  const { db, ledger, events, schedule } = ctx
  const outcome = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, number, schedule)
    if (!isUnfoundTransfer(payment)) return null // decided meanwhile
    const outcome = await accept(ctx, tx, payment)
    await recordAct(tx, { by, what: 'statement.matched', about: token })
    return outcome
  })
  if (!outcome) return 'settledBefore'
  ledger.publishTotals(outcome.totals)
  events.paymentBecame('transfer', 'settled')
  return 'confirmed'
}

/**
 * Reads a statement, whose first line names its columns. Lines without an amount that came in are passed over.
 * @throws Refused for what is no such statement, and for an amount that is none: nothing is guessed
 */
function readStatement(csv: string): StatementLine[] {
  const { has, rows } = readTable(csv, {
    transaction: transactionHeads,
    amount: amountHeads,
    reference: referenceHeads,
  })
  refuseUnless(has('transaction') && has('amount'), 'statement.malformed', '/csv')
  return rows.flatMap((cell) => {
    const amount = cell('amount')
    if (amount === '') return []
    return {
      transaction: cell('transaction').replaceAll(/[\s-]/g, '').toUpperCase(),
      poisha: readAmount(amount),
      gift: giftOf(cell('reference')),
    }
  })
}

function giftOf(reference: string): bigint | null {
  const digits = /DN[- ]?(\d{1,15})/i.exec(asciiDigits(reference) ?? '')?.[1]
  return digits === undefined ? null : BigInt(digits)
}
