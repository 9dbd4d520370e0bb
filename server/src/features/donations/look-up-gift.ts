import type { Reply } from '@daan/contract/call'
import type { findGift } from '@daan/contract/desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Payer } from '../../payables/payable.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { refuseUnless } from '../../refused.ts'
import { findGiftByNumber, type GiftOfDonor, loadGiftsOfDonor } from './desk-store.ts'

/** Shows an admin a gift with its donor, and writes down that it did. @throws Refused when there is none */
export async function lookUpGift(
  db: Db,
  number: bigint,
  by: Acting,
): Promise<Reply<typeof findGift>> {
  const receiptNumber = receiptNumberOf(number)
  const gift = await withTransaction(db, async (tx) => {
    const found = await findGiftByNumber(tx, number)
    if (found) await recordAct(tx, { by, what: 'gift.lookedUp', about: receiptNumber })
    return found
  })
  refuseUnless(gift, 'receipt.unknown')
  const { at, fundType, poisha, state, name, email, phone, hasAccount } = gift
  return { receiptNumber, at, fundType, amount: poisha, state, name, email, phone, hasAccount }
}

/** Finds the donor of a gift, and their other gifts. */
export async function findGiftPayer(tx: Tx, number: bigint): Promise<Payer> {
  const { name = null, email = null, phone = null } = (await findGiftByNumber(tx, number)) ?? {}
  const gifts = await loadGiftsOfDonor(tx, number)
  return { name, email, phone, gifts: gifts.map(shown) }
}

function shown({ number, at, fundType, poisha, refunded, state }: GiftOfDonor) {
  return {
    receiptNumber: receiptNumberOf(number),
    at,
    fundType,
    amount: poisha,
    refunded,
    state,
  }
}
