import type { Query, Reply } from '@daan/contract/call'
import {
  type listSpending,
  payoutsListed,
  purposesSummed,
  spendingMonthsListed,
  type sumSpending,
} from '@daan/contract/spending'
import type { listPayouts as listCall } from '@daan/contract/spending-desk'
import { countOf, type Queryable } from '../../db/database.ts'
import { countedStatesSql } from '../../ledger/counted-states.ts'
import { vouchersSql } from './payout-store.ts'

type ListedPayout = Omit<Reply<typeof listCall>[number], 'number' | 'isOwn'> & {
  number: bigint
  preparer: string
}

const nameOf = (uid: string) => `(SELECT name FROM person WHERE person.id = ${uid})`
const momentOf = (column: string) => `date_trunc('milliseconds', ${column})`

/** Selects a payout as staff see it. */
const listedSql = `payout.id AS payout, number, type AS "fundType", poisha AS amount, day::text, way,
  (SELECT name FROM cash_box WHERE id = box) AS box, reference,
  payee.name AS payee, payee.category, jsonb_build_object('en', purpose_en, 'bn', purpose_bn) AS purpose,
  is_for_zakat AS "isForZakat", ${vouchersSql} AS vouchers, payout.state, prepared_by AS preparer,
  ${nameOf('prepared_by')} AS "preparedBy", ${momentOf('prepared_at')} AS "preparedAt",
  ${nameOf('coalesce(reversed_by, decided_by)')} AS "decidedBy",
  ${momentOf('coalesce(reversed_at, decided_at)')} AS "decidedAt", payout.reason,
  (SELECT reason FROM unpublished_payout WHERE payout = payout.id) AS unpublished
  FROM payout JOIN payee ON payee.id = payee JOIN fund ON key = fund`

/** Payouts that a filter leaves, the newest first. */
export async function listPayouts(
  db: Queryable,
  {
    fund,
    state,
    from,
    to,
    before,
  }: Omit<Query<typeof listCall>, 'fundType'> & { fund: string | null },
): Promise<ListedPayout[]> {
  const { rows } = await db.query<ListedPayout>({
    name: 'list-payouts',
    text: `SELECT ${listedSql}
      WHERE ($1::text IS NULL OR fund = $1) AND ($2::text IS NULL OR payout.state = $2)
        AND ($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day <= $4) AND ($5::bigint IS NULL OR number < $5)
      ORDER BY number DESC LIMIT ${payoutsListed}`,
    values: [fund, state ?? null, from ?? null, to ?? null, before ?? null],
  })
  return rows
}

/** Counts the payouts that wait to be released. */
export function countPrepared(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-prepared-payouts',
    text: `SELECT count(*) FROM payout WHERE state = 'prepared'`,
  })
}

type FundMoney = { received: bigint; spent: bigint; left: bigint }

/** The money of a fund: that which is to go back to donors is not left. */
export async function loadFundMoney(db: Queryable, fund: string): Promise<FundMoney> {
  const { rows } = await db.query<FundMoney>({
    name: 'load-fund-money',
    text: 'SELECT poisha AS received, spent, poisha - spent - held_back AS left FROM fund_total WHERE fund = $1',
    values: [fund],
  })
  return rows[0] ?? { received: 0n, spent: 0n, left: 0n }
}

type PublicPayout = Omit<Reply<typeof listSpending>['payouts'][number], 'number'> & {
  number: bigint
}

/** Greater than the number of any payout. */
const greatestNumber = 2n ** 62n

/** Payouts of a fund that were released, as everybody may know them, the newest first. */
export async function listPublicPayouts(
  db: Queryable,
  fund: string,
  before: bigint | undefined,
): Promise<PublicPayout[]> {
  const { rows } = await db.query<PublicPayout>({
    name: 'list-public-payouts',
    text: `SELECT number, poisha AS amount, day::text, category,
        CASE WHEN hidden.payout IS NULL THEN jsonb_build_object('en', purpose_en, 'bn', purpose_bn) END AS purpose,
        (SELECT coalesce(jsonb_agg(encode(published, 'hex') ORDER BY position), '[]') FROM voucher
          WHERE voucher.payout = payout.id AND published IS NOT NULL AND hidden.payout IS NULL) AS vouchers,
        (reversed_at AT TIME ZONE 'Asia/Dhaka')::date::text AS "reversedOn"
      FROM payout JOIN payee ON payee.id = payee LEFT JOIN unpublished_payout AS hidden ON hidden.payout = payout.id
      WHERE fund = $1 AND document IS NOT NULL AND -number > $2
      ORDER BY -number LIMIT ${payoutsListed}`, // as the index has them
    values: [fund, before === undefined ? -greatestNumber : -before],
  })
  return rows
}

type Sums = Reply<typeof sumSpending>

/** Sums what a fund received, without what went back, and spent by the months of gifts and payouts, the newest first. */
export async function sumByMonth(db: Queryable, fund: string): Promise<Sums['months']> {
  const { rows } = await db.query<Sums['months'][number]>({
    name: 'sum-fund-by-month',
    text: `SELECT to_char(day, 'YYYY-MM') AS month, sum(received)::bigint AS received, sum(spent)::bigint AS spent
      FROM (SELECT day, poisha - refunded AS received, 0 AS spent FROM gift_figure
          WHERE fund = $1 AND gifts > 0 AND state IN ${countedStatesSql}
        UNION ALL SELECT day, 0, poisha FROM payout WHERE fund = $1 AND state = 'released') AS moved
      GROUP BY 1 ORDER BY 1 DESC LIMIT ${spendingMonthsListed}`,
    values: [fund],
  })
  return rows
}

/** `purpose` is null for what is no longer published. */
type SpentOn = { purpose: Sums['purposes'][number]['purpose'] | null; spent: bigint }

/** Sums what a fund spent on purposes that are published, the greatest first, and on all others. */
export async function sumByPurpose(
  db: Queryable,
  fund: string,
): Promise<Pick<Sums, 'purposes' | 'otherPurposes'>> {
  const { rows } = await db.query<SpentOn & { all: bigint }>({
    name: 'sum-fund-by-purpose',
    text: `SELECT purpose, sum(poisha)::bigint AS spent, (sum(sum(poisha)) OVER ())::bigint AS all
      FROM payout LEFT JOIN unpublished_payout AS hidden ON hidden.payout = payout.id, LATERAL (SELECT
        CASE WHEN hidden.payout IS NULL THEN jsonb_build_object('en', purpose_en, 'bn', purpose_bn) END) AS told (purpose)
      WHERE fund = $1 AND payout.state = 'released'
      GROUP BY purpose ORDER BY purpose IS NULL, spent DESC, purpose LIMIT ${purposesSummed}`,
    values: [fund],
  })
  const purposes = rows.flatMap(({ purpose, spent }) => (purpose ? [{ purpose, spent }] : []))
  const ofThem = purposes.reduce((sum, { spent }) => sum + spent, 0n)
  return { purposes, otherPurposes: (rows[0]?.all ?? 0n) - ofThem }
}
