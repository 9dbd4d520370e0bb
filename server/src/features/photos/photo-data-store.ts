import type { PictureRefusal } from '@daan/contract/picture-link'
import type { PersonalData } from '../../personal-data.ts'

type KnownPhoto = { at: Date; copy: string | null; refusal: PictureRefusal | null }

/** The copy of a person's photo, which also goes with its account, and with the link it was made of. */
export const photoData: PersonalData<{ photo: KnownPhoto | null }> = {
  columns: [
    'person.photo',
    ...['person_id', 'picture', 'refusal', 'sha256'].map((column) => `photo_copy.${column}`),
  ],
  async load(db, { userUid }) {
    const { rows } = await db.query<KnownPhoto>({
      text: `SELECT date_trunc('milliseconds', tried_at) AS at, refusal,
          'data:image/webp;base64,' || translate(encode(picture, 'base64'), E'\\n', '') AS copy
        FROM photo_copy WHERE person_id = $1`,
      values: [userUid],
    })
    return { photo: rows[0] ?? null }
  },
  async erase(tx, { userUid }) {
    await tx.query({ text: 'DELETE FROM photo_copy WHERE person_id = $1', values: [userUid] })
  },
}
