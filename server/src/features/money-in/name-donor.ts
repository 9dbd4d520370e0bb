import type { Body } from '@daan/contract/call'
import type { nameDonor, unnameDonor } from '@daan/contract/money-in'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { refuseUnless } from '../../refused.ts'
import { forgetDonor, lockHandGift, storeDonor } from './name-donor-store.ts'

/** Says whose a gift is that came from nobody known, and by whose decision. */
export async function nameDonorOf(
  { db }: Context,
  { key, ...donor }: Body<typeof nameDonor>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    const gift = await lockHandGift(tx, key)
    refuseUnless(gift, 'slip.unknown')
    refuseUnless(!gift.isReversed, 'slip.reversedAlready')
    refuseUnless(!gift.hasDonor, 'slip.donorKnown')
    await storeDonor(tx, gift.number, donor, by.userUid)
    await recordAct(tx, { by, what: 'slip.donorNamed', about: receiptNumberOf(gift.number) })
  })
}

/** Has a gift be nobody's again, of which somebody said later whose it is. */
export async function unnameDonorOf(
  { db }: Context,
  { key }: Body<typeof unnameDonor>,
  by: ActingAdmin,
) {
  await withTransaction(db, async (tx) => {
    const gift = await lockHandGift(tx, key)
    refuseUnless(gift, 'slip.unknown')
    refuseUnless(gift.isNamedLater, 'slip.donorNotNamed')
    await forgetDonor(tx, gift.number)
    await recordAct(tx, { by, what: 'slip.donorUnnamed', about: receiptNumberOf(gift.number) })
  })
}
