import type { DayRange } from '@daan/contract/desk'
import type { PayeeCategory } from '@daan/contract/spending'
import type { Queryable } from '../../db/database.ts'
import {
  asCells,
  readPages,
  rowsPerPage,
  type TableExport,
  takaCell,
} from '../../exports/exported-table.ts'

type GrantRow = {
  number: bigint
  day: string
  fund: string
  poisha: bigint
  payee: number
  /** Of a partner; null of everybody else. */
  name: string | null
  category: PayeeCategory
  purpose: string | null
}

/** The charity as open data names it. */
type FundingOrganisation = { identifier: string; name: string }

/** Payees as the file names them: a partner is an organisation, and goes by its own name; sellers may be one person. */
const sellers: Partial<Record<PayeeCategory, string>> = {
  goods: 'Seller of goods',
  services: 'Seller of services',
}

/**
 * The payouts of some days that stand, as the 360Giving Data Standard spells grants, without words that are no longer
 * published.
 * @see https://standard.threesixtygiving.org/
 */
export function grantExport(funding: () => FundingOrganisation): TableExport<DayRange> {
  return {
    columns: [
      'Identifier',
      'Title',
      'Description',
      'Currency',
      'Amount Awarded',
      'Award Date',
      'Recipient Org:Identifier',
      'Recipient Org:Name',
      'Recipient Ind:Identifier',
      'Recipient Ind:Name',
      'Funding Org:Identifier',
      'Funding Org:Name',
      'Grant Programme:Title',
    ],
    pages: (db, days) => asCells(readGrants(db, days), (row) => grantCells(row, funding())),
  }
}

function grantCells(row: GrantRow, { identifier, name }: FundingOrganisation) {
  const purpose = row.purpose ?? 'No longer published'
  const payee = `${identifier}-payee-${row.payee}`
  const organisation = row.name ?? sellers[row.category]
  const recipient = organisation
    ? [payee, organisation, null, null]
    : [null, null, payee, 'Individual']
  return [
    `${identifier}-payout-${row.number}`,
    purpose,
    purpose,
    'BDT',
    takaCell(row.poisha),
    row.day,
    ...recipient,
    identifier,
    name,
    row.fund,
  ]
}

function readGrants(db: Queryable, { from, to }: DayRange) {
  async function load(after: bigint): Promise<GrantRow[]> {
    const { rows } = await db.query<GrantRow>({
      name: 'read-grants',
      text: `SELECT number, day::text, fund, poisha, payee, category,
          CASE category WHEN 'partner' THEN coalesce(name, 'Erased') END AS name,
          CASE WHEN hidden.payout IS NULL THEN purpose_en END AS purpose
        FROM payout JOIN payee ON payee.id = payee LEFT JOIN unpublished_payout AS hidden ON hidden.payout = payout.id
        WHERE state = 'released' AND number > $3 AND ($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)
        ORDER BY number LIMIT ${rowsPerPage}`,
      values: [from ?? null, to ?? null, after],
    })
    return rows
  }
  return readPages(0n, load, ({ number }) => number)
}
