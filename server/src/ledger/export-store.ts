import type { DayRange } from '@daan/contract/desk'
import { decimalTaka } from '@daan/contract/taka'
import type { Queryable } from '../db/database.ts'
import { withinDaysSql } from '../db/dhaka-days.ts'
import { readPagesOf, rowsPerPage, type TableExport, tableOf } from '../exports/exported-table.ts'

type JournalRow = {
  id: bigint
  at: Date
  kind: string
  subject: bigint
  debit: string
  credit: string
  poisha: bigint
  reverses: bigint | null
  bookEntry: bigint | null
}

/** The transfers of some days, with their entries in the public book. */
export const journalExport = tableOf<JournalRow, DayRange>(
  {
    transfer: ({ id }) => id,
    at_dhaka: ({ at }) => at,
    kind: ({ kind }) => kind,
    subject: ({ subject }) => subject,
    debit: ({ debit }) => debit,
    credit: ({ credit }) => credit,
    amount_taka: ({ poisha }) => decimalTaka(poisha),
    reverses: ({ reverses }) => reverses,
    book_entry: ({ bookEntry }) => bookEntry,
  },
  (db, { from, to }) =>
    readPagesOf(
      db,
      0n,
      (after) => ({
        name: 'read-journal',
        text: `SELECT id, at, kind, subject, debit, credit, poisha, reverses, index AS "bookEntry"
        FROM transfer LEFT JOIN book_leaf ON transfer = id
        WHERE id > $3 AND ${withinDaysSql('at', '$1', '$2')}
        ORDER BY id LIMIT ${rowsPerPage}`,
        values: [from ?? null, to ?? null, after],
      }),
      ({ id }) => id,
    ),
)

type AccountRow = {
  name: string
  kind: string
  /** Credits less debits before the first day. */
  opening: bigint
  debit: bigint
  credit: bigint
}

/** The balance of each account before some days, what moved on them, and its balance after; then the sums of all. */
export const trialBalanceExport: TableExport<DayRange> = {
  columns: [
    'account',
    'kind',
    'opening_debit_taka',
    'opening_credit_taka',
    'debit_taka',
    'credit_taka',
    'closing_debit_taka',
    'closing_credit_taka',
  ],
  async *pages(db, days) {
    const lines = (await loadAccounts(db, days)).map(({ name, kind, ...sums }) => ({
      name,
      kind,
      sums: sumsOf(sums),
    }))
    const zero = sumsOf({ opening: 0n, debit: 0n, credit: 0n })
    const total = lines.reduce(
      (all, { sums }) => all.map((sum, at) => sum + (sums[at] ?? 0n)),
      zero,
    )
    yield [...lines, { name: 'total', kind: null, sums: total }].map(({ name, kind, sums }) => [
      name,
      kind,
      ...sums.map(decimalTaka),
    ])
  },
}

/** The sums of an account, debits beside credits. */
function sumsOf({ opening, debit, credit }: Pick<AccountRow, 'opening' | 'debit' | 'credit'>) {
  return [...sidesOf(opening), debit, credit, ...sidesOf(opening + credit - debit)]
}

function sidesOf(balance: bigint): [debit: bigint, credit: bigint] {
  return balance < 0n ? [-balance, 0n] : [0n, balance]
}

async function loadAccounts(db: Queryable, { from, to }: DayRange): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>({
    name: 'load-trial-balance',
    text: `WITH side AS (
        SELECT debit AS account, -poisha AS poisha, at FROM transfer
        UNION ALL SELECT credit, poisha, at FROM transfer)
      SELECT name, kind,
        coalesce(sum(poisha) FILTER (WHERE NOT ${withinDaysSql('at', '$1', 'NULL::date')}), 0)::bigint AS opening,
        coalesce(-sum(poisha) FILTER (WHERE poisha < 0 AND ${withinDaysSql('at', '$1', '$2')}), 0)::bigint AS debit,
        coalesce(sum(poisha) FILTER (WHERE poisha > 0 AND ${withinDaysSql('at', '$1', '$2')}), 0)::bigint AS credit
      FROM account LEFT JOIN side ON side.account = name
      GROUP BY name, kind ORDER BY kind, name`,
    values: [from ?? null, to ?? null],
  })
  return rows
}
