import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'

/** Books what a gateway keeps of a payment: what is left in clearing is what it owes us. */
export async function bookFee(tx: Tx, payment: bigint, poisha: bigint): Promise<void> {
  await tx.query({
    name: 'book-gateway-fee',
    text: `WITH entry AS (
        SELECT 'fee'::transfer_kind AS kind, $1::bigint AS subject, 'gatewayFees'::account AS debit,
          'clearing'::account AS credit, $2::bigint AS poisha, NULL::bigint AS reverses),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [payment, poisha],
  })
}
