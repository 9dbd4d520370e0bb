import type { Queryable } from '../../db/database.ts'

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
