import type { Queryable } from '../../db/database.ts'

/** Stores a photograph under its hash, for a day until a payout has it. */
export async function insertVoucherFile(
  db: Queryable,
  { sha256, content }: { sha256: string; content: Buffer },
): Promise<void> {
  await db.query({
    name: 'insert-voucher-file',
    text: `INSERT INTO voucher_file (sha256, content) VALUES (decode($1, 'hex'), $2)
      ON CONFLICT (sha256) DO UPDATE SET uploaded_at = now()`,
    values: [sha256, content],
  })
}

/** Finds a photograph that some payout has. */
export async function findVoucher(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'find-voucher',
    text: `SELECT content FROM voucher_file WHERE sha256 = decode($1, 'hex')`,
    values: [sha256],
  })
  return rows[0]?.content
}

/** Finds a photograph that is published: of a payout that was released, whether or not it stands, and not unpublished. */
export async function findPublishedVoucher(
  db: Queryable,
  sha256: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'find-published-voucher',
    text: `SELECT content FROM voucher_file WHERE sha256 = decode($1, 'hex') AND EXISTS (
        SELECT FROM voucher JOIN payout ON id = payout LEFT JOIN unpublished_payout AS hidden USING (payout)
        WHERE published = sha256 AND document IS NOT NULL AND hidden.payout IS NULL)`,
    values: [sha256],
  })
  return rows[0]?.content
}

/** Deletes the photographs that no payout had within a day of their upload. */
export async function deleteUnusedVouchers(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM voucher_file WHERE uploaded_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM voucher WHERE original = sha256 OR published = sha256)`)
}
