import { type Tile, tileWidth } from '@daan/contract/book-tiles'
import type { Queryable } from '../../db/database.ts'
import { hashLeaf, hashNode, leftWidth, type ReadRange, type RightSide } from './merkle-tree.ts'

/** A checkpoint as it was signed. */
export type StoredCheckpoint = { size: number; note: string; verifier: string }

/** The last checkpoint; undefined before the first. */
export async function loadCheckpoint(db: Queryable): Promise<StoredCheckpoint | undefined> {
  const { rows } = await db.query<StoredCheckpoint>({
    name: 'load-book-checkpoint',
    text: `SELECT size::float8 AS size, note, verifier
      FROM book_checkpoint JOIN book_origin ON book_origin.number = origin ORDER BY size DESC LIMIT 1`,
  })
  return rows[0]
}

/** The keys that verified checkpoints since the beginning, the newest first. */
export async function listVerifiers(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ verifier: string }>({
    name: 'list-book-verifiers',
    text: 'SELECT verifier FROM book_origin GROUP BY verifier ORDER BY max(number) DESC',
  })
  return rows.map(({ verifier }) => verifier)
}

/**
 * The document of this SHA-256, given as base64url: of a payout, of a statement, or the checkpoint of an earlier origin.
 * @returns null for one that is no longer published, undefined for none
 */
export async function findDocument(
  db: Queryable,
  sha256: string,
): Promise<string | null | undefined> {
  const { rows } = await db.query<{ document: string | null }>({
    name: 'find-book-document',
    text: `SELECT CASE WHEN hidden.payout IS NULL THEN document END AS document
        FROM payout LEFT JOIN unpublished_payout AS hidden ON hidden.payout = id WHERE document_hash = $1
      UNION ALL SELECT document FROM book_statement WHERE document_hash = $1
      UNION ALL SELECT restarts FROM book_origin WHERE sha256(convert_to(restarts, 'UTF8')) = $1`,
    values: [Buffer.from(sha256, 'base64url')],
  })
  return rows[0]?.document
}

/** Entries from `from` to before `to`, as many as there are. */
export async function loadEntries(db: Queryable, from: number, to: number): Promise<string[]> {
  const { rows } = await db.query<{ entry: string }>({
    name: 'load-book-entries',
    text: 'SELECT entry FROM book_leaf WHERE index >= $1 AND index < $2 ORDER BY index',
    values: [from, to],
  })
  return rows.map(({ entry }) => entry)
}

/** The hashes of a tile; null while the book does not have all of them. */
export async function loadTile(
  db: Queryable,
  { level, number, width }: Tile & { level: number },
): Promise<Buffer[] | null> {
  const from = number * tileWidth
  const hashes =
    level === 0
      ? (await loadEntries(db, from, from + width)).map(hashLeaf)
      : await loadBlocks(db, level, from, from + width)
  return hashes.length === width ? hashes : null
}

async function loadBlocks(
  db: Queryable,
  level: number,
  from: number,
  to: number,
): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>({
    name: 'load-book-blocks',
    text: 'SELECT hash FROM book_block WHERE level = $1 AND number >= $2 AND number < $3 ORDER BY number',
    values: [level, from, to],
  })
  return rows.map(({ hash }) => hash)
}

/** The right side of the tree at this size: at most 255 hashes of each level. */
export async function loadRightSide(db: Queryable, size: number): Promise<RightSide> {
  const levels: Buffer[][] = []
  for (let units = size; units > 0; units = Math.floor(units / tileWidth)) {
    const width = units % tileWidth
    const tile = { level: levels.length, number: Math.floor(units / tileWidth), width }
    const hashes = width === 0 ? [] : await loadTile(db, tile)
    if (!hashes) throw new Error(`The book lacks part of level ${tile.level} below ${size}.`)
    levels.push(hashes)
  }
  return { size, levels }
}

/** Reads ranges of a tree of this size from its tiles, each of them once. */
export function rangeReader(db: Queryable, size: number): ReadRange {
  const tiles = new Map<string, Promise<Buffer[] | null>>()
  function loadOnce(level: number, number: number): Promise<Buffer[] | null> {
    const units = Math.floor(size / tileWidth ** level)
    const width = Math.min(tileWidth, units - number * tileWidth)
    const id = `${level}/${number}`
    const tile = tiles.get(id) ?? loadTile(db, { level, number, width })
    tiles.set(id, tile)
    return tile
  }
  return async function read(start, end): Promise<Buffer> {
    const width = end - start
    let level = 0
    while (tileWidth ** (level + 1) <= width) level++
    const unit = tileWidth ** level
    if (width === unit && start % unit === 0) {
      const at = start / unit
      const hash = (await loadOnce(level, Math.floor(at / tileWidth)))?.[at % tileWidth]
      if (!hash) throw new Error(`The book lacks a hash of level ${level}.`)
      return hash
    }
    const middle = start + leftWidth(width)
    return hashNode(await read(start, middle), await read(middle, end))
  }
}

/** The size of the book, and the age of the oldest transfer that it lacks. */
export async function measureLag(db: Queryable): Promise<{ size: number; seconds: number }> {
  const { rows } = await db.query<{ size: number; seconds: number }>({
    name: 'measure-book-lag',
    text: `WITH book AS (SELECT coalesce(max(size), 0) AS size, coalesce(max(horizon), 0) AS horizon FROM book_checkpoint)
      SELECT size::float8 AS size, coalesce(extract(epoch FROM now() - (
        SELECT min(at) FROM transfer WHERE xid >= (SELECT horizon FROM book))), 0)::float8 AS seconds FROM book`,
  })
  return rows[0] ?? { size: 0, seconds: 0 }
}
