import type { Body, Reply } from '@daan/contract/call'
import type { addPayee, readPayoutChoices } from '@daan/contract/spending-desk'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

type Choices = Reply<typeof readPayoutChoices>

/** Payees, cash boxes and funds to choose from. */
export async function loadPayoutChoices(db: Queryable): Promise<Choices> {
  const [payees, boxes, funds] = await Promise.all([listPayees(db), listBoxes(db), listFunds(db)])
  return { payees, boxes, funds }
}

async function listPayees(db: Queryable): Promise<Choices['payees']> {
  const { rows } = await db.query<Choices['payees'][number]>({
    name: 'list-payees',
    text: 'SELECT id AS payee, name, category FROM payee WHERE name IS NOT NULL ORDER BY lower(name), id',
  })
  return rows
}

async function listBoxes(db: Queryable): Promise<Choices['boxes']> {
  const { rows } = await db.query<Choices['boxes'][number]>({
    name: 'list-boxes-to-pay-from',
    text: 'SELECT id AS box, name, poisha AS "inBox" FROM cash_box ORDER BY id',
  })
  return rows
}

async function listFunds(db: Queryable): Promise<Choices['funds']> {
  const { rows } = await db.query<Choices['funds'][number]>({
    name: 'list-funds-to-pay-from',
    text: `SELECT type AS "fundType", poisha - spent - held_back AS left, takes_zakat AS "takesZakat"
      FROM fund JOIN fund_total ON fund = key WHERE state <> 'draft' ORDER BY position, key`,
  })
  return rows
}

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
