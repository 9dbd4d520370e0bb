import type { DayRange } from '@daan/contract/desk'
import type { PayeeCategory } from '@daan/contract/spending'
import { decimalTaka } from '@daan/contract/taka'
import type { Queryable } from '../../db/database.ts'
import {
  readPagesOf,
  rowsPerPage,
  type TableExport,
  tableOf,
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
  const payeeOf = ({ payee }: GrantRow) => `${funding().identifier}-payee-${payee}`
  return tableOf<GrantRow, DayRange>(
    {
      Identifier: ({ number }) => `${funding().identifier}-payout-${number}`,
      Title: purposeOf,
      Description: purposeOf,
      Currency: () => 'BDT',
      'Amount Awarded': ({ poisha }) => decimalTaka(poisha),
      'Award Date': ({ day }) => day,
      'Recipient Org:Identifier': (row) => (organisationOf(row) ? payeeOf(row) : null),
      'Recipient Org:Name': organisationOf,
      'Recipient Ind:Identifier': (row) => (organisationOf(row) ? null : payeeOf(row)),
      'Recipient Ind:Name': (row) => (organisationOf(row) ? null : 'Individual'),
      'Funding Org:Identifier': () => funding().identifier,
      'Funding Org:Name': () => funding().name,
      'Grant Programme:Title': ({ fund }) => fund,
    },
    readGrants,
  )
}

function purposeOf({ purpose }: GrantRow): string {
  return purpose ?? 'No longer published'
}

function organisationOf({ name, category }: GrantRow): string | null {
  return name ?? sellers[category] ?? null
}

function readGrants(db: Queryable, { from, to }: DayRange) {
  return readPagesOf<GrantRow, bigint>(
    db,
    0n,
    (after) => ({
      name: 'read-grants',
      text: `SELECT number, day::text, fund, poisha, payee, category,
          CASE category WHEN 'partner' THEN coalesce(name, 'Erased') END AS name,
          CASE WHEN hidden.payout IS NULL THEN purpose_en END AS purpose
        FROM payout JOIN payee ON payee.id = payee LEFT JOIN unpublished_payout AS hidden ON hidden.payout = payout.id
        WHERE state = 'released' AND number > $3 AND ($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)
        ORDER BY number LIMIT ${rowsPerPage}`,
      values: [from ?? null, to ?? null, after],
    }),
    ({ number }) => number,
  )
}
