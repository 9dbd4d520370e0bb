import type { GiftState } from '@daan/contract/donations'
import { type GiftFilter, type GiftWay, giftsCounted } from '@daan/contract/gift-desk'
import type { Queryable } from '../../db/database.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'
import { searchSql } from './gift-search-store.ts'

/** A gift as the desk lists it. */
export type ListedGift = {
  number: bigint
  at: Date
  fundType: string
  fundCategory: string
  poisha: bigint
  refunded: bigint
  state: GiftState
  way: GiftWay
  hasAccount: boolean
  remindedAt: Date | null
  /** The token of the payment that decides its state. */
  payment: string | null
  name: string | null
  email: string | null
  phone: string | null
}

/** A count of gifts, and their sums. */
export type GiftSums = { gifts: bigint; poisha: bigint; refunded: bigint }

/** Above so many gifts that have in common what a filter says, the newest of all are looked through for them. */
const fewGifts = 10_000n
/** So many of the newest gifts are looked at for each that is listed, before figures tell which can match. */
const newestLookedAt = 40
/** So many gifts that match a search or amounts are looked through for those of a fund, a state, a way or some days. */
const mostLookedThrough = 10_000n
const largestNumber = 9_223_372_036_854_775_807n

// Conditions on what the gifts of a figure have in common, by the first six values.
const commonSql = `($1::text IS NULL OR fund = (SELECT key FROM fund WHERE type = $1))
  AND ($2::text IS NULL OR state = $2) AND ($3::text IS NULL OR way = $3)
  AND ($4::boolean IS NULL OR has_account = $4) AND ($5::date IS NULL OR day >= $5) AND ($6::date IS NULL OR day <= $6)`
const figuresSql = `SELECT id FROM gift_figure WHERE gifts > 0 AND ${commonSql}`
/** SQL that joins the figure of a record where it matches, looked up for each record. */
const lookUpSql = `CROSS JOIN LATERAL (SELECT FROM gift_figure WHERE id = figure AND ${commonSql} OFFSET 0) AS alike`

function commonValues({ fund, state, way, account, from, to }: GiftFilter) {
  return [fund, state, way, account && account === 'with', from, to].map((value) => value ?? null)
}

/** Gifts of recorded figures that match a filter but for amount and text, and between which numbers they are. */
type Extent = GiftSums & { first: bigint; last: bigint; mark: bigint }

async function loadExtent(db: Queryable, filter: GiftFilter): Promise<Extent> {
  const { rows } = await db.query<Extent>({
    text: `SELECT coalesce(sum(gifts), 0)::bigint AS gifts, coalesce(sum(poisha), 0)::bigint AS poisha,
        coalesce(sum(refunded), 0)::bigint AS refunded, coalesce(min(first_number), 0) AS first,
        coalesce(max(last_number), 0) AS last, (SELECT number FROM gift_record_mark) AS mark
      FROM gift_figure WHERE gifts > 0 AND ${commonSql}`,
    values: commonValues(filter),
  })
  const [extent] = rows
  if (!extent) throw new Error('A sum without a row.')
  return extent
}

const everything = {
  gifts: largestNumber,
  poisha: 0n,
  refunded: 0n,
  first: 0n,
  last: largestNumber,
}

/** True where figures alone count the gifts of a filter. */
function isByFigures({ search, least, most }: GiftFilter): boolean {
  return !search && least === undefined && most === undefined
}

/** Conditions on one gift, beside those that it shares with others of its figure. */
type Own = { sql: string; values: unknown[] }

async function ownConditions(db: Queryable, filter: GiftFilter, before: bigint): Promise<Own> {
  const values: unknown[] = [before, filter.least ?? null, filter.most ?? null]
  const add = (value: unknown) => `$${6 + values.push(value)}`
  const found = await searchSql(db, filter, add)
  return {
    sql: `number < $7 AND ($8::bigint IS NULL OR poisha >= $8) AND ($9::bigint IS NULL OR poisha <= $9) ${found}`,
    values,
  }
}

/** Loads the number below which gifts have records. */
export async function loadRecordMark(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ number: bigint }>('SELECT number FROM gift_record_mark')
  return rows[0]?.number ?? 0n
}

/** SQL of the gifts too new for a record, each derived once whatever is asked of it. */
export const liveSql = (mark: string) => `(SELECT * FROM gift_now WHERE number >= ${mark} OFFSET 0)`

/**
 * SQL of the records and of the gifts too new for one that match, as two queries; values are numbered for both. Records
 * that are mixed have still to be told by their figures.
 */
async function matchingSql(db: Queryable, filter: GiftFilter, before = largestNumber) {
  const isNarrow = commonValues(filter).some((value) => value !== null)
  const extent =
    isNarrow || isByFigures(filter)
      ? await loadExtent(db, filter)
      : { ...everything, mark: await loadRecordMark(db) }
  const own = await ownConditions(db, filter, before)
  const values = [...commonValues(filter), ...own.values]
  const isRead = (value: bigint) => `$${values.push(value)}::bigint`
  const mark = isRead(extent.mark)
  const isFew = extent.gifts <= fewGifts
  const records = isFew
    ? `(${figuresSql}) AS alike CROSS JOIN LATERAL (SELECT * FROM gift_record WHERE figure = alike.id OFFSET 0) AS record
      WHERE ${own.sql}`
    : `gift_record WHERE ${own.sql} AND number BETWEEN ${isRead(extent.first)} AND ${isRead(extent.last)}`
  return {
    extent,
    values,
    live: `${liveSql(mark)} AS gift WHERE ${commonSql} AND ${own.sql}`,
    recorded: `${records} AND number < ${mark}`,
    isMixed: isNarrow && !isFew,
  }
}

type Page = { before: bigint | undefined; most: number }

/** Loads gifts that match a filter, the newest first, those below the number `before`, at most so many. */
export async function loadGifts(
  db: Queryable,
  filter: GiftFilter,
  page: Page,
): Promise<ListedGift[]> {
  const newest = isByFigures(filter) ? await loadNewest(db, filter, page) : []
  if (newest.length === page.most) return newest
  const { live, recorded, isMixed, values } = await matchingSql(db, filter, page.before)
  // An unnamed statement is planned for its values, and `IS TRUE` keeps the figures a hash table to look into.
  const alike = isMixed ? `(figure IN (${figuresSql})) IS TRUE` : 'true'
  return loadFound(db, [live, `${recorded} AND ${alike}`], page.most, values)
}

/** Loads gifts that match what figures tell of, as far as they are among the newest. */
async function loadNewest(
  db: Queryable,
  filter: GiftFilter,
  { before = largestNumber, most }: Page,
): Promise<ListedGift[]> {
  const live = `${liveSql('$8::bigint')} AS gift WHERE number < $7 AND ${commonSql}`
  const newest = `(SELECT number, figure FROM gift_record WHERE number < $7 AND number < $8
    ORDER BY number DESC LIMIT ${most * newestLookedAt}) AS newest`
  const values = [...commonValues(filter), before, await loadRecordMark(db)]
  return loadFound(db, [live, `${newest} ${lookUpSql}`], most, values)
}

/** Loads the newest of the gifts found by some queries. */
async function loadFound(
  db: Queryable,
  queries: readonly string[],
  most: number,
  values: unknown[],
): Promise<ListedGift[]> {
  const newest = `ORDER BY number DESC LIMIT ${most}`
  const found = queries
    .map((query) => `(SELECT number FROM ${query} ${newest})`)
    .join(' UNION ALL ')
  const { rows } = await db.query<ListedGift>({
    text: `WITH found AS MATERIALIZED (${found} ${newest}) ${listedSql('found')}`,
    values,
  })
  return rows
}

/** Loads gifts by their numbers, the newest first. */
export async function loadGiftsOf(
  db: Queryable,
  numbers: readonly bigint[],
): Promise<ListedGift[]> {
  const { rows } = await db.query<ListedGift>({
    name: 'load-gifts-of-numbers',
    text: listedSql('(SELECT unnest($1::bigint[]) AS number) AS found'),
    values: [numbers],
  })
  return rows
}

/** Selects each {@link ListedGift} of some numbers. @param found SQL of rows with a `number` */
function listedSql(found: string): string {
  return `SELECT donation.number, date_trunc('milliseconds', gift_now.given_at) AS at, ${fundTypeSql},
      (SELECT category FROM fund WHERE key = donation.fund) AS "fundCategory", donation.poisha, gift_now.refunded,
      gift_now.state, way, has_account AS "hasAccount", (SELECT token FROM payment
        WHERE payment.donation = donation.number AND gateway = way
        ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS payment,
      (SELECT date_trunc('milliseconds', pledge_reminder.at) FROM pledge_reminder
        WHERE pledge_reminder.donation = donation.number) AS "remindedAt",
      detail.name, detail.email, detail.phone
    FROM ${found} JOIN gift_now USING (number) JOIN donation USING (number)
      LEFT JOIN donor_detail AS detail ON detail.donation = donation.number
    ORDER BY donation.number DESC`
}

/**
 * Counts and sums up gifts that match a filter. @returns null where that takes more than `giftsCounted` gifts, or more
 * than are looked through for them
 */
export async function loadGiftSums(db: Queryable, filter: GiftFilter): Promise<GiftSums | null> {
  const { live, recorded, isMixed, values, extent } = await matchingSql(db, filter)
  const limit = isMixed ? mostLookedThrough + 1n : BigInt(giftsCounted) + 1n
  const { rows } = await db.query<GiftSums & { looked: bigint }>({
    text: `WITH looked AS MATERIALIZED (
        SELECT poisha, refunded, figure FROM ${recorded} AND NOT ${isByFigures(filter)} LIMIT ${limit})
      SELECT count(*) AS gifts, coalesce(sum(poisha), 0)::bigint AS poisha, coalesce(sum(refunded), 0)::bigint AS refunded,
        (SELECT count(*) FROM looked) AS looked
      FROM (SELECT poisha, refunded FROM ${live}
        UNION ALL SELECT poisha, refunded FROM looked ${isMixed ? lookUpSql : ''} LIMIT ${giftsCounted + 1}) AS found`,
    values,
  })
  const [sums] = rows
  if (!sums || sums.gifts > giftsCounted || sums.looked > mostLookedThrough) return null
  const { gifts, poisha, refunded } = sums
  if (!isByFigures(filter)) return { gifts, poisha, refunded }
  return {
    gifts: gifts + extent.gifts,
    poisha: poisha + extent.poisha,
    refunded: refunded + extent.refunded,
  }
}
