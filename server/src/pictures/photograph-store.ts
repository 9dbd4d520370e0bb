import type { Photograph } from '@daan/contract/site-picture'
import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { EncodedFile } from './encoded-file.ts'

type StoredPhotograph = Omit<Photograph, 'focus'>

/** Finds a photograph, which then stays for as long as one that was just uploaded. */
export async function renewPhotograph(
  db: Queryable,
  photo: string,
): Promise<StoredPhotograph | undefined> {
  const { rows } = await db.query<StoredPhotograph>({
    name: 'renew-photograph',
    text: `UPDATE photograph SET uploaded_at = now() WHERE id = $1
      RETURNING id AS photo, width, height`,
    values: [photo],
  })
  return rows[0]
}

/** Adds a photograph. @returns false where all of them would take more bytes than `maxTotalBytes` */
export async function addPhotograph(
  tx: Tx,
  { photo, width, height }: StoredPhotograph,
  files: readonly EncodedFile[],
  maxTotalBytes: number,
): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const { rowCount } = await tx.query({
    name: 'add-photograph',
    text: `INSERT INTO photograph (id, width, height, bytes)
      SELECT $1, $2, $3, $4::integer
      WHERE $4::integer + (SELECT coalesce(sum(bytes), 0) FROM photograph) <= $5::bigint
      ON CONFLICT (id) DO UPDATE SET uploaded_at = now()`, // uploaded twice at once
    values: [photo, width, height, bytes, maxTotalBytes],
  })
  for (const file of files) await addPhotographFile(tx, photo, file)
  return rowCount !== 0
}

/** Adds a file to a photograph, unless it is there. */
export async function addPhotographFile(
  db: Queryable,
  photo: string,
  { name, bytes }: EncodedFile,
): Promise<void> {
  await db.query({
    name: 'add-photograph-file',
    text: `INSERT INTO photograph_file (photograph, name, content)
      SELECT id, $2, $3 FROM photograph WHERE id = $1 ON CONFLICT DO NOTHING`,
    values: [photo, name, bytes],
  })
}

/** Finds a file of a photograph. */
export async function findPhotographFile(
  db: Queryable,
  photo: string,
  name: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'find-photograph-file',
    text: 'SELECT content FROM photograph_file WHERE photograph = $1 AND name = $2',
    values: [photo, name],
  })
  return rows[0]?.content
}

/** Tells whether a published fund, part of the site or piece of news shows a photograph. */
export async function isPhotographPublished(db: Queryable, photo: string): Promise<boolean> {
  const { rows } = await db.query<{ isPublished: boolean }>({
    name: 'is-photograph-published',
    text: `SELECT EXISTS (SELECT FROM fund JOIN fund_edition ON (fund, number) = (key, edition)
        WHERE state <> 'draft' AND content->'picture'->>'photo' = $1)
      OR EXISTS (SELECT FROM site_part JOIN site_edition ON (part, number) = (name, edition)
        WHERE strpos(content::text, $1) > 0)
      OR EXISTS (SELECT FROM news JOIN news_edition ON (news_edition.news, news_edition.number) = (news.id, edition)
        WHERE content->'photographs' @> jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('photo', $1::text))))
        AS "isPublished"`,
    values: [photo],
  })
  return rows[0]?.isPublished === true
}

/** Marks a photograph as named by what is saved in this transaction. @returns false where there is none like it */
export async function markPhotographNamed(
  tx: Tx,
  { photo, width, height }: StoredPhotograph,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mark-photograph-named',
    text: `UPDATE photograph SET is_named = true WHERE id = $1 AND width = $2 AND height = $3`,
    values: [photo, width, height],
  })
  return rowCount !== 0
}

/** Deletes the photographs that nothing named within a day of their upload. */
export async function deleteUnnamedPhotographs(db: Queryable): Promise<void> {
  await db.query({
    name: 'delete-unnamed-photographs',
    text: `DELETE FROM photograph WHERE NOT is_named AND uploaded_at < now() - interval '1 day'`,
  })
}

type ListedPhotograph = { photo: string; uploadedAt: Date; bytes: number; isNamed: boolean }

/** Lists all photographs, the newest first. */
export async function listPhotographs(db: Queryable): Promise<ListedPhotograph[]> {
  const { rows } = await db.query<ListedPhotograph>({
    name: 'list-photographs',
    text: `SELECT id AS photo, uploaded_at AS "uploadedAt", bytes, is_named AS "isNamed"
      FROM photograph ORDER BY uploaded_at DESC, id`,
  })
  return rows
}

/** Deletes a photograph, whatever names it. @returns false where there is none */
export async function deletePhotograph(tx: Tx, photo: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-photograph',
    text: 'DELETE FROM photograph WHERE id = $1',
    values: [photo],
  })
  return rowCount !== 0
}
