import {
  type BankBalance,
  type BankTransfer,
  type bookBankLine,
  type closeBankMonth,
  type explainBankLine,
  type explainBankTransfer,
  maxBankLines,
  type readBankMonth,
} from '@daan/contract/bank'
import type { Body, Reply } from '@daan/contract/call'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import type { ReadSpreadsheet } from '../../spreadsheets/read-in-subprocess.ts'
import { refuseAsUpload } from '../../spreadsheets/spreadsheet.ts'
import { insertBooking, insertBookingReversal } from './bank-booking-store.ts'
import {
  findMovement,
  type LockedLine,
  loadLines,
  loadMissing,
  lockLine,
  matchLines,
  replaceLines,
  storeExplanation,
  storeNote,
} from './bank-line-store.ts'
import { addMonth, findMonth, lockMonth, storeClosed, storeStated } from './bank-month-store.ts'
import { absolute, readStatement } from './read-statement.ts'

export type BankContext = Context & { readSpreadsheet: ReadSpreadsheet }

/** The first day of a month that is `YYYY-MM`. */
const firstDay = (month: string) => `${month}-01`

/** Takes the statement of a month in place of the one before, and matches its lines. */
export async function storeStatement(
  { db, readSpreadsheet }: BankContext,
  file: Buffer,
  by: ActingAdmin,
): Promise<{ month: string }> {
  const { rows } = await readSpreadsheet(file, '').catch(refuseAsUpload)
  const { month, lines, closing } = readStatement(rows)
  refuseUnless(lines.length <= maxBankLines, 'import.tooLarge')
  const first = firstDay(month)
  await withTransaction(db, async (tx) => {
    await addMonth(tx, first)
    refuseUnless((await lockMonth(tx, first))?.isOpen, 'bank.monthClosed')
    await storeStated(tx, first, closing)
    await replaceLines(tx, first, lines)
    await matchLines(tx, first)
    await recordAct(tx, { by, what: 'bank.statementUploaded', about: month })
  })
  return { month }
}

/** Shows a month: what the bank has, and what the ledger has and the bank has not. */
export async function showMonth(db: Db, month: string): Promise<Reply<typeof readBankMonth>> {
  const found = await findMonth(db, firstDay(month))
  refuseUnless(found, 'bank.monthUnknown')
  const [lines, missing] = await Promise.all([
    loadLines(db, firstDay(month)),
    loadMissing(db, firstDay(month)),
  ])
  return {
    month,
    ...found,
    stated: found.stated === null ? null : balanceOf(found.stated),
    booked: balanceOf(found.booked),
    lines: lines.map(({ line, transfer, candidates, ...rest }) => ({
      ...movedOf(rest),
      line: Number(line),
      transfer: transfer && movedOf(transfer),
      candidates: candidates.map(movedOf),
    })),
    missing: missing.map(({ own, ...about }) => ({ ...movedOf(own), ...about })),
  }
}

function balanceOf(poisha: bigint): BankBalance {
  return { amount: absolute(poisha), isNegative: poisha < 0n }
}

function movedOf<Moved extends { poisha: bigint | string }>({
  poisha,
  ...rest
}: Moved): Omit<Moved, 'poisha'> & Pick<BankTransfer, 'amount' | 'isIn'> {
  const moved = BigInt(poisha)
  return { ...rest, amount: absolute(moved), isIn: moved > 0n }
}

async function lockKnownLine(tx: Tx, line: number): Promise<LockedLine> {
  const found = await lockLine(tx, line)
  refuseUnless(found, 'bank.lineUnknown')
  return found
}

/** Says which transfer a line is, or why it is none. */
export async function explainLine(
  { db }: BankContext,
  { line, transfer, note }: Body<typeof explainBankLine>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    await lockKnownLine(tx, line)
    if (transfer !== null) refuseUnless(await findMovement(tx, transfer), 'bank.transferUnknown')
    await storeExplanation(tx, {
      line,
      transfer,
      note: transfer === null ? note : null,
      by: by.userUid,
    })
    await recordAct(tx, { by, what: 'bank.lineExplained', about: String(line) })
  })
}

/** Says why the bank does not have a transfer. */
export async function explainTransfer(
  { db }: BankContext,
  { month, transfer, note }: Body<typeof explainBankTransfer>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    refuseUnless(await lockMonth(tx, firstDay(month)), 'bank.monthUnknown')
    refuseUnless(await findMovement(tx, transfer), 'bank.transferUnknown')
    await storeNote(tx, { month: firstDay(month), transfer, note, by: by.userUid })
    await recordAct(tx, { by, what: 'bank.transferExplained', about: String(transfer) })
  })
}

/** Books an open line as a charge of the bank, or as money of gifts that was sent to it or back. */
export async function bookLine(
  { db, ledger }: BankContext,
  { line, as: kind }: Body<typeof bookBankLine>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withTransaction(db, async (tx) => {
    const { day, poisha, isOpen } = await lockKnownLine(tx, line)
    refuseUnless(isOpen, 'bank.lineExplained')
    const isOut = poisha < 0n
    refuseUnless(isOut || kind !== 'bankCharge', 'bank.otherWay')
    const isSentBack = isOut && kind === 'settlement'
    const booking = { kind, day, poisha: absolute(poisha), isSentBack, by: by.userUid }
    const transfer = await insertBooking(tx, booking)
    await storeExplanation(tx, { line, transfer, note: null, by: by.userUid })
    await recordAct(tx, { by, what: 'bank.lineBooked', about: String(transfer) })
  })
}

/** Takes back what was booked by a line. */
export async function reverseBooking(
  { db, ledger }: BankContext,
  transfer: number,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withTransaction(db, async (tx) => {
    const found = await findMovement(tx, transfer)
    refuseUnless(found, 'bank.transferUnknown')
    refuseUnless(!found.isMatched, 'bank.transferMatched')
    refuseUnless(await insertBookingReversal(tx, transfer), 'bank.transferUnknown')
    await recordAct(tx, { by, what: 'bank.bookingReversed', about: String(transfer) })
  })
}

/** Closes a month. */
export async function closeMonth(
  { db, ledger }: BankContext,
  { month, reason }: Body<typeof closeBankMonth>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withTransaction(db, async (tx) => {
    const found = await lockMonth(tx, firstDay(month))
    refuseUnless(found, 'bank.monthUnknown')
    refuseUnless(found.isOpen, 'bank.monthClosed')
    refuseUnless(found.isOver, 'bank.monthRuns')
    await storeClosed(tx, { month: firstDay(month), reason, by: by.userUid })
    await recordAct(tx, { by, what: 'bank.monthClosed', about: month })
  })
}
