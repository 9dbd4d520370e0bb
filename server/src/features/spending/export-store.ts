import type { DayRange } from '@daan/contract/desk'
import { decimalTaka } from '@daan/contract/taka'
import { readPagesOf, rowsPerPage, tableOf } from '../../exports/exported-table.ts'

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
export const payoutExport = tableOf<PayoutRow, DayRange>(
  {
    payout: ({ number }) => number,
    day: ({ day }) => day,
    fund: ({ fund }) => fund,
    amount_taka: ({ poisha }) => decimalTaka(poisha),
    payee: ({ payee }) => payee,
    category: ({ category }) => category,
    way: ({ way }) => way,
    reference: ({ reference }) => reference,
    purpose: ({ purpose }) => purpose,
    state: ({ state }) => state,
    prepared_by_account: ({ preparedBy }) => preparedBy,
    decided_by_account: ({ decidedBy }) => decidedBy,
    reason: ({ reason }) => reason,
  },
  (db, { from, to }) =>
    readPagesOf(
      db,
      0n,
      (after) => ({
        name: 'read-payouts',
        text: `SELECT number, day::text, fund, poisha, name AS payee, category, way, reference, purpose_en AS purpose, state,
          prepared_by AS "preparedBy", coalesce(reversed_by, decided_by) AS "decidedBy", reason
        FROM payout JOIN payee ON payee.id = payee
        WHERE number > $3 AND ($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)
        ORDER BY number LIMIT ${rowsPerPage}`,
        values: [from ?? null, to ?? null, after],
      }),
      ({ number }) => number,
    ),
)
