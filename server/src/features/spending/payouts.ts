import type { Body, Reply } from '@daan/contract/call'
import { todayInDhaka } from '@daan/contract/dhaka-time'
import type {
  addPayee,
  preparePayout as preparePayoutCall,
  refusePayout as refusePayoutCall,
  reversePayout as reversePayoutCall,
  unpublishPayout as unpublishPayoutCall,
} from '@daan/contract/spending-desk'
import type { ActingAdmin } from '../../actor.ts'
import { admitByRight } from '../../admit-by-right.ts'
import { hasRightStill, listOthers, recordActingAlone } from '../../approvals/second-person.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { blame } from '../../db/constraint-refusals.ts'
import { lockKey } from '../../db/key-lock.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { refuseUnless } from '../../refused.ts'
import { mailWaiting } from './mail-texts.ts'
import { bookPayout, bookReversal } from './payout-booking-store.ts'
import { insertPayee } from './payout-choice-store.ts'
import { payoutDocument } from './payout-document.ts'
import {
  findPayout,
  insertPayout,
  insertUnpublished,
  loadVouchers,
  lockPayout,
  type NewPayout,
  type Payout,
  storePayoutRefused,
} from './payout-store.ts'
import type { SpendingContext } from './vouchers.ts'

/** Adds somebody whom the charity pays. */
export async function addPayeeOf({ db }: Context, typed: Body<typeof addPayee>, by: ActingAdmin) {
  return withTransaction(db, async (tx) => {
    const payee = await insertPayee(tx, typed)
    await recordAct(tx, { by, what: 'payee.added', about: String(payee) })
    return { payee }
  })
}

/** Prepares a payout, which another person releases; once for each key. */
export async function preparePayout(
  ctx: Context,
  { fundType, ...typed }: Body<typeof preparePayoutCall> & { id: string },
  by: ActingAdmin,
): Promise<Reply<typeof preparePayoutCall>> {
  ctx.ledger.refuseWhileRed()
  refuseUnless(typed.day <= todayInDhaka(), 'slip.dayToCome', '/day')
  refuseUnless((typed.way === 'cash') === (typed.box !== null), 'box.unknown', '/box')
  const { key: fund } = await ctx.ledger.funds.demand(fundType, '/fundType')
  const payout: NewPayout = { ...typed, fund }
  await withTransaction(ctx.db, async (tx) => {
    await lockKey(tx, payout.id)
    const before = await findPayout(tx, payout.id)
    if (before) return refuseOther(tx, payout, before)
    await insertPayout(tx, payout, by.userUid).catch(blame('/day', 'bank.monthClosed'))
    await recordAct(tx, { by, what: 'payout.prepared', about: payout.id })
    await mailWaiting(tx, ctx, payout, by)
  })
  ctx.mail.wake()
  return { payout: payout.id }
}

/** @throws Refused where the key of a payout stood for another one before */
async function refuseOther(
  tx: Tx,
  { vouchers, purpose, ...wanted }: NewPayout,
  before: Payout,
): Promise<void> {
  refuseOtherRequest({ ...wanted, purposeEn: purpose.en, purposeBn: purpose.bn }, before)
  const hashes = JSON.stringify(await loadVouchers(tx, wanted.id))
  refuseOtherRequest({ hashes: JSON.stringify(vouchers) }, { hashes })
}

async function lockPrepared(tx: Tx, id: string): Promise<Payout> {
  const payout = await lockPayout(tx, id)
  refuseUnless(payout, 'payout.unknown')
  refuseUnless(payout.state === 'prepared', 'payout.decided')
  return payout
}

/** Releases a payout that another person prepared, or one's own where nobody else may. */
export async function releasePayout(ctx: Context, id: string, by: ActingAdmin) {
  ctx.ledger.refuseWhileRed()
  await withTransaction(ctx.db, async (tx) => {
    const payout = await lockPrepared(tx, id)
    const isAlone = payout.preparedBy === by.userUid
    if (isAlone) {
      const others = await listOthers(tx, ctx, 'spending.release', by)
      refuseUnless(others.length === 0, 'payout.own')
      await recordActingAlone(tx, by)
    } else {
      const isStanding = await hasRightStill(tx, ctx, payout.preparedBy, 'spending.prepare')
      refuseUnless(isStanding, 'payout.preparerRightMissing')
    }
    const document = await writeDocument(tx, payout)
    await bookPayout(tx, payout, { by: by.userUid, isAlone, document })
    await recordAct(tx, { by, what: 'payout.released', about: id })
  })
}

async function writeDocument(tx: Tx, payout: Payout): Promise<string> {
  const vouchers = await loadVouchers(tx, payout.id)
  return payoutDocument({
    ...payout,
    poisha: payout.amount,
    purpose: { en: payout.purposeEn, bn: payout.purposeBn },
    vouchers: vouchers.flatMap(({ published }) => published ?? []),
  })
}

/** Refuses a payout that waits, or withdraws one's own. */
export async function refusePayout(
  { db }: Context,
  { payout: id, reason }: Body<typeof refusePayoutCall>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    const { preparedBy } = await lockPrepared(tx, id)
    if (preparedBy !== by.userUid) admitByRight(by, 'spending.release')
    await storePayoutRefused(tx, id, { by: by.userUid, reason })
    await recordAct(tx, { by, what: 'payout.refused', about: id })
  })
}

/** Takes a released payout back. */
export async function reversePayout(
  { db, ledger }: Context,
  { payout: id, reason }: Body<typeof reversePayoutCall>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    refuseUnless(payout, 'payout.unknown')
    refuseUnless(payout.state === 'released', 'payout.notReleased')
    await bookReversal(tx, payout, { by: by.userUid, reason })
    await recordAct(tx, { by, what: 'payout.reversed', about: id })
  })
}

/** Ends the publication of a payout's words and vouchers. */
export async function unpublishPayout(
  { db, shownVouchers }: SpendingContext,
  { payout: id, reason }: Body<typeof unpublishPayoutCall>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    refuseUnless(payout, 'payout.unknown')
    refuseUnless(['released', 'reversed'].includes(payout.state), 'payout.notReleased')
    if (await insertUnpublished(tx, id, { by: by.userUid, reason }))
      await recordAct(tx, { by, what: 'payout.unpublished', about: id })
  })
  shownVouchers.forget()
}
