import type { Body } from '@daan/contract/call'
import type { addPayee } from '@daan/contract/spending-desk'
import type { Tx } from '../../db/transaction.ts'

/** Adds a payee. @returns its number */
export async function insertPayee(
  tx: Tx,
  { name, category, phone }: Body<typeof addPayee>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-payee',
    text: 'INSERT INTO payee (name, category, phone) VALUES ($1, $2, $3) RETURNING id',
    values: [name, category, phone],
  })
  if (!rows[0]) throw new Error('A payee was added without a number.')
  return rows[0].id
}
