import { sponsorshipsListed } from '@daan/contract/sponsorships'
import type { Db } from '../../db/database.ts'

type Selected = { _id: string; firstBanner: string; secondBanner: string }

/** The sponsorships on show: the newest approved ones. */
export async function loadSelected(db: Db): Promise<Selected[]> {
  const { rows } = await db.query<Selected>({
    name: 'load-selected-sponsorships',
    text: `SELECT id AS _id, first_banner AS "firstBanner", second_banner AS "secondBanner"
      FROM sponsorship WHERE state = 'approved'
      ORDER BY approved_at DESC, id LIMIT ${sponsorshipsListed}`,
  })
  return rows
}
