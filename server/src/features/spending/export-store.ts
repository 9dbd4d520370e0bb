import type { DayRange } from '@daan/contract/desk'
import type { Queryable } from '../../db/database.ts'
import {
  asCells,
  readPages,
  rowsPerPage,
  type TableExport,
  takaCell,
} from '../../exports/exported-table.ts'

type PayoutRow = {
  number: bigint
  day: string
  fund: string
  poisha: bigint
  payee: string | null
  category: string
  way: string
  reference: string | null
  purpose: string
  state: string
  preparedBy: string
  decidedBy: string | null
  reason: string | null
}

/** The payouts of some days, with whom they paid as far as that is still kept. */
export const payoutExport: TableExport<DayRange> = {
  columns: [
    'payout',
    'day',
    'fund',
    'amount_taka',
    'payee',
    'category',
    'way',
    'reference',
    'purpose',
    'state',
    'prepared_by_account',
    'decided_by_account',
    'reason',
  ],
  pages: (db, days) =>
    asCells(readPayouts(db, days), (row) => [
      row.number,
      row.day,
      row.fund,
      takaCell(row.poisha),
      row.payee,
      row.category,
      row.way,
      row.reference,
      row.purpose,
      row.state,
      row.preparedBy,
      row.decidedBy,
      row.reason,
    ]),
}

function readPayouts(db: Queryable, { from, to }: DayRange) {
  async function load(after: bigint): Promise<PayoutRow[]> {
    const { rows } = await db.query<PayoutRow>({
      name: 'read-payouts',
      text: `SELECT number, day::text, fund, poisha, name AS payee, category, way, reference, purpose_en AS purpose, state,
          prepared_by AS "preparedBy", coalesce(reversed_by, decided_by) AS "decidedBy", reason
        FROM payout JOIN payee ON payee.id = payee
        WHERE number > $3 AND ($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)
        ORDER BY number LIMIT ${rowsPerPage}`,
      values: [from ?? null, to ?? null, after],
    })
    return rows
  }
  return readPages(0n, load, ({ number }) => number)
}
