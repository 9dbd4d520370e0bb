import type { Tx } from './transaction.ts'

/** Has requests under one key wait for each other until their transactions end. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.query({
    name: 'lock-key',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [key],
  })
}
