import type { Db, Queryable } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Picture } from '../../pictures/copy-picture.ts'
import type { SponsorshipState } from './sponsorship-state.ts'

/** The two banners of a sponsorship. */
export type Banners = { first: Picture; second: Picture }

type Sponsorship = {
  state: SponsorshipState
  links: readonly [string, string]
  /** Null until they were copied. */
  banners: Banners | null
}

type SponsorshipRow = {
  state: SponsorshipState
  first_link: string
  second_link: string
  first_hash: string | null
  first_picture: Buffer
  second_hash: string | null
  second_picture: Buffer
}

/** A request with what was copied for it; undefined where there is none of this id. */
export async function findSponsorship(db: Queryable, id: string): Promise<Sponsorship | undefined> {
  const { rows } = await db.query<SponsorshipRow>({
    name: 'find-sponsorship',
    text: `SELECT state::text, first_banner AS first_link, second_banner AS second_link,
        encode(first_copy, 'hex') AS first_hash, first.picture AS first_picture,
        encode(second_copy, 'hex') AS second_hash, second.picture AS second_picture
      FROM sponsorship
        LEFT JOIN banner AS first ON first.sha256 = first_copy
        LEFT JOIN banner AS second ON second.sha256 = second_copy
      WHERE id::text = $1`,
    values: [id],
  })
  return rows[0] && sponsorshipOf(rows[0])
}

function sponsorshipOf(row: SponsorshipRow): Sponsorship {
  const { state, first_hash, first_picture, second_hash, second_picture } = row
  const banners = first_hash !== null &&
    second_hash !== null && {
      first: { sha256: first_hash, picture: first_picture },
      second: { sha256: second_hash, picture: second_picture },
    }
  return { state, links: [row.first_link, row.second_link], banners: banners || null }
}

/**
 * Stores the copies for a request that waits, unless others were stored meanwhile.
 * @returns those that stand now; undefined where the request no longer waits
 */
export function storeBanners(db: Db, id: string, banners: Banners): Promise<Banners | undefined> {
  return withTransaction(db, async (tx) => {
    const { first, second } = banners
    for (const { picture } of [first, second]) {
      await tx.query({
        name: 'store-banner',
        text: 'INSERT INTO banner (picture) VALUES ($1) ON CONFLICT (sha256) DO NOTHING',
        values: [picture],
      })
    }
    await tx.query({
      name: 'tie-banners',
      text: `UPDATE sponsorship SET first_copy = decode($2, 'hex'), second_copy = decode($3, 'hex')
        WHERE id::text = $1 AND state = 'pending' AND first_copy IS NULL`,
      values: [id, first.sha256, second.sha256],
    })
    const stored = await findSponsorship(tx, id)
    await deleteUntied(tx, [first.sha256, second.sha256])
    return stored?.banners ?? undefined
  })
}

/** Deletes those of these pictures that belong to no sponsorship. */
export async function deleteUntied(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.query({
    name: 'delete-untied-banners',
    text: `DELETE FROM banner
      WHERE sha256 IN (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)
        AND NOT EXISTS (SELECT FROM sponsorship WHERE sha256 IN (first_copy, second_copy))`,
    values: [hashes],
  })
}

/** A picture that is shown to everybody; undefined for one of no approved sponsorship. */
export async function findShownBanner(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ picture: Buffer }>({
    name: 'find-shown-banner',
    text: `SELECT picture FROM banner
      WHERE sha256 = decode($1, 'hex') AND EXISTS (
        SELECT FROM sponsorship WHERE state = 'approved' AND sha256 IN (first_copy, second_copy))`,
    values: [sha256],
  })
  return rows[0]?.picture
}
