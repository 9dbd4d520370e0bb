import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** The sum above which refunds need two people, in poisha. */
export async function loadRefundThreshold(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ poisha: bigint }>({
    name: 'load-refund-threshold',
    text: 'SELECT refunds_above AS poisha FROM approval_setting',
  })
  if (!rows[0]) throw new Error('The migration put the setting there.')
  return rows[0].poisha
}

/** @returns whether it was another sum before */
export async function storeRefundThreshold(tx: Tx, poisha: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'store-refund-threshold',
    text: 'UPDATE approval_setting SET refunds_above = $1 WHERE refunds_above <> $1',
    values: [poisha],
  })
  return rowCount === 1
}

/** Notes that somebody acts alone. @returns whether it is the first time since roles changed */
export async function storeActedAlone(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'store-acted-alone',
    text: 'UPDATE approval_setting SET acted_alone_at = now() WHERE acted_alone_at IS NULL',
  })
  return rowCount === 1
}

/** Lets the audit trail say again that somebody acts alone, as who may decide has changed. */
export async function forgetActedAlone(tx: Tx): Promise<void> {
  await tx.query(
    'UPDATE approval_setting SET acted_alone_at = NULL WHERE acted_alone_at IS NOT NULL',
  )
}
