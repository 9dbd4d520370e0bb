import type { PictureRefusal } from '@daan/contract/picture-link'
import type { Queryable } from '../../db/database.ts'

/** A person's photo; `refusal` is why the link that they chose could not be copied. */
export type OwnPhoto = { userPhoto: string | null; refusal: PictureRefusal | null }

type FoundPhoto = OwnPhoto & {
  /** The link that waits to be copied, for the first time or once more. */
  linkToCopy: string | null
}

const retryAfterMinutes = 10

/** The photo of a person; undefined for an account that is not there. */
export async function findOwnPhoto(
  db: Queryable,
  userUid: string,
): Promise<FoundPhoto | undefined> {
  const { rows } = await db.query<FoundPhoto>({
    name: 'find-own-photo',
    text: `SELECT photo AS "userPhoto", refusal,
        CASE WHEN photo IS NULL
          AND coalesce(tried_at < now() - make_interval(mins => ${retryAfterMinutes}), true)
          THEN image END AS "linkToCopy"
      FROM person LEFT JOIN photo_copy ON person_id = id WHERE id = $1`,
    values: [userUid],
  })
  return rows[0]
}

type Copied = {
  userUid: string
  link: string
  /** The address of ours. */
  address: string | null
  picture: Buffer | null
  refusal: PictureRefusal | null
}

/** Stores what became of a person's link, unless they chose something else meanwhile. */
export async function storeCopy(db: Queryable, copied: Copied): Promise<void> {
  const { userUid, link, address, picture, refusal } = copied
  await db.query({
    name: 'store-photo-copy',
    text: `WITH chooser AS (
        UPDATE person SET photo = $3 WHERE id = $1 AND image = $2 RETURNING id)
      INSERT INTO photo_copy (person_id, picture, refusal)
      SELECT id, $4::bytea, $5 FROM chooser
      ON CONFLICT (person_id) DO UPDATE SET
        picture = excluded.picture, refusal = excluded.refusal, tried_at = now()`,
    values: [userUid, link, address, picture, refusal],
  })
}

/** The picture of a photo on show; undefined where nobody has it. */
export async function findPhoto(db: Queryable, sha256: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ picture: Buffer }>({
    name: 'find-photo',
    text: `SELECT picture FROM photo_copy WHERE sha256 = decode($1, 'hex') LIMIT 1`,
    values: [sha256],
  })
  return rows[0]?.picture
}
