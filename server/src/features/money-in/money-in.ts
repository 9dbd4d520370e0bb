import type { Body, Reply } from '@daan/contract/call'
import {
  type closeDay,
  type openBox,
  type reverseDeposit,
  sumCounted,
} from '@daan/contract/cash-boxes'
import { todayInDhaka } from '@daan/contract/dhaka-time'
import {
  type enterSlip,
  type readDaySheet,
  type reverseSlip,
  type listUnclaimed as unclaimedCall,
  unclaimedListed,
} from '@daan/contract/money-in'
import { poishaPerTaka } from '@daan/contract/taka'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { blame } from '../../db/constraint-refusals.ts'
import type { Queryable } from '../../db/database.ts'
import { lockKey } from '../../db/key-lock.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { refuseUnless } from '../../refused.ts'
import {
  bookDifference,
  closeSheet,
  findClosing,
  insertBox,
  isBox,
  listBoxes,
  lockBox,
  lockSheet,
} from './day-sheet-store.ts'
import {
  bookDeposit,
  type Deposit,
  findDeposit,
  insertDepositReversal,
  listDeposits,
} from './deposit-store.ts'
import { lockHandGift } from './name-donor-store.ts'
import {
  bookSlip,
  findSlip,
  listSlips,
  listUnclaimed,
  reverseGift,
  type SheetKey,
  type Slip,
} from './slip-store.ts'

function refuseDayToCome(day: string): void {
  refuseUnless(day <= todayInDhaka(), 'slip.dayToCome', '/day')
}

const blameDay = blame('/day', 'bank.monthClosed')

/** Books a slip's gift; under a key that was booked before it gives that one's receipt. */
export async function bookSlipOnce(
  ctx: Context,
  { key, fundType, ...typed }: Body<typeof enterSlip> & { key: string },
  by: ActingAdmin,
): Promise<Reply<typeof enterSlip>> {
  const { db, ledger, config } = ctx
  ledger.refuseWhileRed()
  refuseDayToCome(typed.day)
  refuseUnless(
    typed.amount <= config.donations.maxTaka * poishaPerTaka,
    'amount.tooLarge',
    '/amount',
  )
  const fund = await ledger.funds.demand(fundType, '/fundType')
  const isDescribed = typed.way !== 'inKind' || typed.description !== null
  refuseUnless(isDescribed, 'slip.descriptionMissing', '/description')
  const slip: Slip = { ...typed, key, fund: fund.key }
  const { number, totals } = await withTransaction(db, (tx) => bookUnlessBooked(tx, slip, by))
  ledger.publishTotals(totals, number)
  return { receiptNumber: receiptNumberOf(number), key }
}

async function bookUnlessBooked(
  tx: Tx,
  slip: Slip,
  by: ActingAdmin,
): Promise<{ number: bigint; totals: FundTotal[] }> {
  await lockKey(tx, slip.key)
  const before = await findSlip(tx, slip.key)
  if (before) {
    refuseOtherRequest(slip, before)
    return { number: before.number, totals: [] }
  }
  refuseUnless(await isBox(tx, slip.box), 'box.unknown')
  const { number, totals } = await bookSlip(tx, slip, by.userUid).catch(blameDay)
  await recordAct(tx, { by, what: 'slip.entered', about: receiptNumberOf(number) })
  return { number, totals }
}

/** Takes a slip's gift back. */
export async function reverseSlipOnce(
  { db, ledger }: Context,
  { key, reason }: Body<typeof reverseSlip>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  const totals = await withTransaction(db, async (tx) => {
    await lockHandGift(tx, key) // so that a gift that joins an account meanwhile is taken back from it
    const slip = await findSlip(tx, key)
    refuseUnless(slip, 'slip.unknown')
    const changed = await reverseGift(tx, { slip, reason, by: by.userUid })
    refuseUnless(changed, 'slip.reversedAlready')
    await recordAct(tx, { by, what: 'slip.reversed', about: receiptNumberOf(slip.number) })
    return changed
  })
  ledger.publishTotals(totals)
}

/** Shows the slips of a sheet, its closing and deposits, and what each box should hold now. */
export async function showDay(db: Queryable, sheet: SheetKey): Promise<Reply<typeof readDaySheet>> {
  const slips = await listSlips(db, sheet)
  return {
    slips: slips.map(shownSlip),
    boxes: await listBoxes(db),
    closing: (await findClosing(db, sheet)) ?? null,
    deposits: await listDeposits(db, sheet),
  }
}

function shownSlip<Slip extends { number: bigint }>({ number, ...slip }: Slip) {
  return { ...slip, receiptNumber: receiptNumberOf(number) }
}

/** Shows money whose donor nobody knows. */
export async function showUnclaimed(db: Queryable): Promise<Reply<typeof unclaimedCall>> {
  return (await listUnclaimed(db, unclaimedListed)).map(shownSlip)
}

/** Opens a box for cash. */
export async function openBoxOf(
  { db }: Context,
  { name }: Body<typeof openBox>,
  by: ActingAdmin,
): Promise<Reply<typeof openBox>> {
  return withTransaction(db, async (tx) => {
    const box = await insertBox(tx, name)
    await recordAct(tx, { by, what: 'box.opened', about: String(box) })
    return { box }
  })
}

/** Closes a box's day by what was counted; what the box holds beyond, or lacks, is booked as a difference. */
export async function closeSheetOf(
  { db, ledger }: Context,
  { day, box, reason, ...count }: Body<typeof closeDay>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  refuseDayToCome(day)
  await withTransaction(db, async (tx) => {
    await lockSheet(tx, { day, box }) // slips lock the sheet before the box, too
    const expected = await lockBox(tx, box)
    refuseUnless(expected !== undefined, 'box.unknown')
    const counted = sumCounted(count)
    refuseUnless(counted === expected || reason !== null, 'slip.reasonMissing', '/reason')
    const closing = { day, box, expected, counted, ...count, reason, by: by.userUid }
    refuseUnless(await closeSheet(tx, closing), 'slip.dayClosed')
    await bookDifference(tx, closing)
    await recordAct(tx, { by, what: 'day.closed', about: `${day} ${box}` })
  })
}

/** Books that cash was brought to the bank, once for each key. */
export async function depositOnce({ db, ledger }: Context, deposit: Deposit, by: ActingAdmin) {
  ledger.refuseWhileRed()
  refuseDayToCome(deposit.day)
  await withTransaction(db, async (tx) => {
    await lockKey(tx, deposit.id)
    const before = await findDeposit(tx, deposit.id)
    if (before) return refuseOtherRequest(deposit, before)
    refuseUnless(await isBox(tx, deposit.box), 'box.unknown')
    const number = await bookDeposit(tx, deposit, by.userUid).catch(blameDay)
    await recordAct(tx, { by, what: 'cash.deposited', about: String(number) })
  })
}

/** Takes a deposit back: its money is in the box again. */
export async function reverseDepositOnce(
  { db, ledger }: Context,
  { key, reason }: Body<typeof reverseDeposit>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withTransaction(db, async (tx) => {
    const deposit = await findDeposit(tx, key)
    refuseUnless(deposit, 'deposit.unknown')
    refuseUnless(!deposit.isMatched, 'deposit.matched')
    const isChanged = await insertDepositReversal(tx, { id: key, reason, by: by.userUid })
    refuseUnless(isChanged, 'deposit.reversedAlready')
    await recordAct(tx, { by, what: 'cash.depositReversed', about: String(deposit.number) })
  })
}
