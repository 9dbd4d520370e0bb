import { sponsorshipsListed } from '@daan/contract/sponsorships'
import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A request as it was made; `key` is its idempotency key. */
export type SponsorshipRequest = {
  key: string
  phone: string
  firstBanner: string
  secondBanner: string
  /** Null for a visitor's. */
  requesterUid: string | null
}

/** Stored now, one too many that waits, or the request that its key stood for before. */
export type RequestOutcome = 'new' | 'full' | EarlierRequest

type EarlierRequest = Omit<SponsorshipRequest, 'key' | 'requesterUid'>

/** Stores a request once under its key, unless `maxPending` wait already. */
export async function storeRequest(
  tx: Tx,
  request: SponsorshipRequest,
  maxPending: number,
): Promise<RequestOutcome> {
  const { key, phone, firstBanner, secondBanner, requesterUid } = request
  const { rowCount } = await tx.query({
    name: 'store-sponsorship-request',
    text: `INSERT INTO sponsorship (key, phone, first_banner, second_banner, requester_uid)
      SELECT $1, $2, $3, $4, $5
      WHERE (SELECT count(*) FROM sponsorship WHERE state = 'pending') < $6
      ON CONFLICT (key) DO NOTHING`,
    values: [key, phone, firstBanner, secondBanner, requesterUid, maxPending],
  })
  if (rowCount === 1) return 'new'
  const { rows } = await tx.query<EarlierRequest>({
    name: 'find-sponsorship-request',
    text: `SELECT phone, first_banner AS "firstBanner", second_banner AS "secondBanner"
      FROM sponsorship WHERE key = $1`,
    values: [key],
  })
  return rows[0] ?? 'full'
}

/** The id of the request that came under a key. */
export async function findRequestId(db: Queryable, key: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM sponsorship WHERE key = $1',
    values: [key],
  })
  return rows[0]?.id
}

type Pending = {
  _id: string
  phone: string
  firstBanner: string
  secondBanner: string
  requestedAt: Date
}

/** The requests that wait, the oldest first. */
export async function loadPending(db: Queryable): Promise<Pending[]> {
  const { rows } = await db.query<Pending>({
    name: 'load-pending-sponsorships',
    text: `SELECT id AS _id, phone, first_banner AS "firstBanner", second_banner AS "secondBanner",
        date_trunc('milliseconds', requested_at) AS "requestedAt"
      FROM sponsorship WHERE state = 'pending' ORDER BY requested_at, id`,
  })
  return rows
}

type Approved = ShownBanners & { phone: string; approvedAt: Date }

/** All that are approved, the newest first. */
export async function loadApproved(db: Queryable): Promise<Approved[]> {
  const { rows } = await db.query<Approved>({
    name: 'load-approved-sponsorships',
    text: `SELECT id, phone, encode(first_copy, 'hex') AS first, encode(second_copy, 'hex') AS second,
        date_trunc('milliseconds', approved_at) AS "approvedAt"
      FROM sponsorship WHERE state = 'approved' ORDER BY approved_at DESC, id`,
  })
  return rows
}

/** An approved sponsorship, with what its banners hash to (hex). */
export type ShownBanners = { id: string; first: string; second: string }

const turnSeconds = 60

/**
 * The sponsorships whose turn it is: turns go round all approved ones in order, so that each is shown as
 * long as any other. @param at seconds since 1970; now, where nobody says
 */
export async function loadShown(db: Queryable, at: number | null = null): Promise<ShownBanners[]> {
  const { rows } = await db.query<ShownBanners>({
    name: 'load-shown-sponsorships',
    text: `WITH approved AS (
        SELECT id, first_copy, second_copy, count(*) OVER () AS count,
          row_number() OVER (ORDER BY approved_at DESC, id) - 1 AS place
        FROM sponsorship WHERE state = 'approved'),
      placed AS (
        SELECT *, (place - turn * ${sponsorshipsListed} % count + count) % count AS distance
        FROM approved CROSS JOIN (
          SELECT floor(coalesce($1, extract(epoch FROM now())) / ${turnSeconds})::bigint AS turn))
      SELECT id, encode(first_copy, 'hex') AS first, encode(second_copy, 'hex') AS second
      FROM placed WHERE distance < ${sponsorshipsListed}
      ORDER BY CASE WHEN count > ${sponsorshipsListed} THEN distance ELSE place END`,
    values: [at],
  })
  return rows
}

/** Counts the requests that wait for an admin. */
export function countPending(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-pending-sponsorships',
    text: `SELECT count(*) FROM sponsorship WHERE state = 'pending'`,
  })
}
