import type { Reply } from '@daan/contract/call'
import { fundOf } from '@daan/contract/funds'
import type { lookUpDonor as lookUpDonorCall } from '@daan/contract/payment-desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { findGiftByNumber, type GiftOfDonor, loadGiftsOfDonor } from './desk-store.ts'
import { receiptNumberOf } from './gift-answer.ts'

/** Shows an admin who gave a gift and what they gave otherwise, and writes down that it did. */
export async function lookUpDonor(
  db: Db,
  number: bigint,
  by: Acting,
): Promise<Reply<typeof lookUpDonorCall>> {
  return withTransaction(db, async (tx) => {
    await recordAct(tx, { by, what: 'donor.lookedUp', about: receiptNumberOf(number) })
    const { name = null, email = null } = (await findGiftByNumber(tx, number)) ?? {}
    const gifts = await loadGiftsOfDonor(tx, number)
    return { name, email, gifts: gifts.map(shown) }
  })
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
