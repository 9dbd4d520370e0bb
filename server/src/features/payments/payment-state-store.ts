import type { PaymentFailure, PaymentHold } from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Evidence, Facts } from '../../gateways/gateway.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import type { Proof } from './payment-machine.ts'

/** Lets a payment count from now on. */
export async function storeSettled(tx: Tx, number: bigint, proof: Proof): Promise<void> {
  await tx.query({
    name: 'store-settled-payment',
    text: `UPDATE payment SET state = 'settled', settled_at = now(), failure = NULL, hold = NULL,
        transaction = $2, validation = $3, method = $4, fee_poisha = $5, next_ask_at = NULL, leased_until = NULL
      WHERE number = $1`,
    values: [number, proof.transaction, proof.validation, proof.method, proof.feePoisha],
  })
}

/** Lets a held payment or a transfer count that an admin accepts; its proof stays. */
export async function storeAccepted(tx: Tx, number: bigint): Promise<void> {
  await tx.query({
    name: 'store-accepted-payment',
    text: `UPDATE payment SET state = 'settled', settled_at = now(), failure = NULL, next_ask_at = NULL,
        leased_until = NULL
      WHERE number = $1`,
    values: [number],
  })
}

/** Keeps money that came, for an admin to decide. */
export async function storeHeld(
  tx: Tx,
  number: bigint,
  hold: PaymentHold,
  proof: Proof,
): Promise<void> {
  await tx.query({
    name: 'store-held-payment',
    text: `UPDATE payment SET state = 'held', hold = $2, failure = NULL,
        transaction = $3, validation = $4, method = $5, fee_poisha = $6, next_ask_at = NULL, leased_until = NULL
      WHERE number = $1`,
    values: [number, hold, proof.transaction, proof.validation, proof.method, proof.feePoisha],
  })
}

/** Says that an admin gives back what was held. */
export async function storeRefused(tx: Tx, number: bigint): Promise<void> {
  await tx.query({
    name: 'store-refused-payment',
    text: `UPDATE payment SET state = 'refused' WHERE number = $1`,
    values: [number],
  })
}

/** Says why a payment failed; its gateway is asked a while longer, because money may come late. */
export async function storeFailed(
  db: Queryable,
  number: bigint,
  failure: PaymentFailure,
): Promise<void> {
  await db.query({
    name: 'store-failed-payment',
    text: `UPDATE payment SET state = 'failed', failure = $2 WHERE number = $1 AND state < 'failed'`,
    values: [number, failure],
  })
}

/** Books what a gateway keeps of a payment: what is left in clearing is what it owes us. */
export async function bookFee(tx: Tx, payment: bigint, poisha: bigint): Promise<void> {
  await tx.query({
    name: 'book-gateway-fee',
    text: `WITH entry AS (
        SELECT 'fee'::transfer_kind AS kind, $1::bigint AS subject, 'gatewayFees' AS debit,
          'clearing' AS credit, $2::bigint AS poisha, NULL::bigint AS reverses),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [payment, poisha],
  })
}

/** Keeps what was heard of a payment; the same from the same source is kept once. */
export async function storeEvidence(
  db: Queryable,
  payment: bigint,
  evidence: readonly Evidence[],
): Promise<void> {
  if (evidence.length === 0) return
  await db.query({
    name: 'store-payment-evidence',
    text: `INSERT INTO payment_evidence (payment, source, facts, digest)
      SELECT $1, source, facts::jsonb, sha256(convert_to(source || ' ' || facts, 'UTF8')) FROM unnest($2::text[], $3::text[]) AS heard (source, facts)
      ON CONFLICT DO NOTHING`,
    values: [
      payment,
      evidence.map(({ source }) => source),
      evidence.map(({ facts }) => JSON.stringify(facts)),
    ],
  })
}

/** Loads the evidence about a payment, in the order it came. */
export async function loadEvidence(
  db: Queryable,
  payment: bigint,
): Promise<{ at: Date; source: string; facts: Facts }[]> {
  const { rows } = await db.query<{ at: Date; source: string; facts: Facts }>({
    name: 'load-payment-evidence',
    text: `SELECT date_trunc('milliseconds', at) AS at, source, facts FROM payment_evidence
      WHERE payment = $1 ORDER BY id`,
    values: [payment],
  })
  return rows
}
