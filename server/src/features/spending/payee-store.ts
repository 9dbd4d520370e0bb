import type { Body, Reply } from '@daan/contract/call'
import type { addPayee, listPayees as listCall } from '@daan/contract/spending'
import type { Queryable } from '../../db/database.ts'
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

/** All payees that were not erased, by name. */
export async function listPayees(db: Queryable): Promise<Reply<typeof listCall>> {
  const { rows } = await db.query<Reply<typeof listCall>[number]>({
    name: 'list-payees',
    text: 'SELECT id AS payee, name, category FROM payee WHERE name IS NOT NULL ORDER BY lower(name), id',
  })
  return rows
}
