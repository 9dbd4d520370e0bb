import { fundOf } from '@daan/contract/funds'
import type { Tx } from '../../db/transaction.ts'
import type { Payer } from '../../payables/payable.ts'
import { findGiftByNumber, type GiftOfDonor, loadGiftsOfDonor } from './desk-store.ts'
import { receiptNumberOf } from './gift-answer.ts'

/** Finds the donor of a gift, and their other gifts. */
export async function findGiftPayer(tx: Tx, number: bigint): Promise<Payer> {
  const { name = null, email = null } = (await findGiftByNumber(tx, number)) ?? {}
  const gifts = await loadGiftsOfDonor(tx, number)
  return { name, email, gifts: gifts.map(shown) }
}

function shown({ number, at, fund, poisha, refunded, state }: GiftOfDonor) {
  const { type: fundType } = fundOf(fund)
  return {
    receiptNumber: receiptNumberOf(number),
    at,
    fundType,
    amount: poisha,
    refunded,
    state,
  }
}
