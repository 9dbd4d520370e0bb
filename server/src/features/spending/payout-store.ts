import type { Body } from '@daan/contract/call'
import type { PayeeCategory } from '@daan/contract/spending'
import type { PayoutState, PayoutWay, preparePayout, Voucher } from '@daan/contract/spending-desk'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A payout to be prepared. */
export type NewPayout = Omit<Body<typeof preparePayout>, 'fundType'> & { id: string; fund: string }

/** A payout that was prepared. */
export type Payout = {
  id: string
  number: bigint
  fund: string
  payee: number
  category: PayeeCategory
  amount: bigint
  day: string
  way: PayoutWay
  box: number | null
  reference: string | null
  purposeEn: string
  purposeBn: string
  isForZakat: boolean
  preparedBy: string
  state: PayoutState
}

const columns = `payout.id, number, fund, payee, category, poisha AS amount, day::text, way, box, reference,
  purpose_en AS "purposeEn", purpose_bn AS "purposeBn", is_for_zakat AS "isForZakat", prepared_by AS "preparedBy", state`

export async function findPayout(db: Queryable, id: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>({
    name: 'find-payout',
    text: `SELECT ${columns} FROM payout JOIN payee ON payee.id = payee WHERE payout.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Locks a payout until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  const { rows } = await tx.query<Payout>({
    name: 'lock-payout',
    text: `SELECT ${columns} FROM payout JOIN payee ON payee.id = payee WHERE payout.id = $1 FOR UPDATE OF payout`,
    values: [id],
  })
  return rows[0]
}

/** Adds a payout with its vouchers. */
export async function insertPayout(tx: Tx, payout: NewPayout, by: string): Promise<void> {
  await tx.query({
    name: 'insert-payout',
    text: `INSERT INTO payout (id, fund, payee, poisha, day, way, box, reference, purpose_en, purpose_bn, is_for_zakat, prepared_by)
      VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      payout.id,
      payout.fund,
      payout.payee,
      payout.amount,
      payout.day,
      payout.way,
      payout.box,
      payout.reference,
      payout.purpose.en,
      payout.purpose.bn,
      payout.isForZakat,
      by,
    ],
  })
  await tx.query({
    name: 'insert-vouchers',
    text: `INSERT INTO voucher (payout, position, original, published)
      SELECT $1, place, decode(original, 'hex'), decode(published, 'hex')
      FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS voucher (original, published, place)`,
    values: [
      payout.id,
      payout.vouchers.map(({ original }) => original),
      payout.vouchers.map(({ published }) => published),
    ],
  })
}

/** SQL of a payout's vouchers. */
export const vouchersSql = `(SELECT coalesce(jsonb_agg(jsonb_build_object('original', encode(original, 'hex'),
  'published', encode(published, 'hex')) ORDER BY position), '[]') FROM voucher WHERE payout = payout.id)`

/** The vouchers of a payout, in their order. */
export async function loadVouchers(db: Queryable, id: string): Promise<Voucher[]> {
  const { rows } = await db.query<{ vouchers: Voucher[] }>({
    name: 'load-vouchers',
    text: `SELECT ${vouchersSql} AS vouchers FROM payout WHERE id = $1`,
    values: [id],
  })
  return rows[0]?.vouchers ?? []
}

/** Ends the publication of a locked payout. @returns false where it had ended before */
export async function insertUnpublished(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-unpublished-payout',
    text: `INSERT INTO unpublished_payout (payout, unpublished_by, reason) VALUES ($1, $2, $3)
      ON CONFLICT (payout) DO NOTHING`,
    values: [id, by, reason],
  })
  return rowCount === 1
}

/** Ends a locked payout that waits. */
export async function storePayoutRefused(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx.query({
    name: 'refuse-payout',
    text: `UPDATE payout SET state = 'refused', decided_by = $2, decided_at = now(), reason = $3 WHERE id = $1`,
    values: [id, by, reason],
  })
}
