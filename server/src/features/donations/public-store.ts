import { type DonationState, topDonorsListed } from '@daan/contract/donations'
import type { FundKey } from '@daan/contract/funds'
import type { Db } from '../../db/database.ts'

type DonorTotal = { userUid: string; name: string; userPhoto: string | null; poisha: bigint }

/** Signed-in donors by what they gave, largest first: an index read, however many there are. */
export async function loadTopDonors(db: Db): Promise<DonorTotal[]> {
  const { rows } = await db.query<DonorTotal>({
    name: 'load-top-donors',
    text: `SELECT uid AS "userUid", name, photo AS "userPhoto", poisha
      FROM donor ORDER BY poisha DESC, uid LIMIT ${topDonorsListed}`,
  })
  return rows
}

type ReceiptRow = {
  key: string
  number: bigint
  fund: FundKey
  poisha: bigint
  state: DonationState
  at: Date
}

/** The donation of a receipt, without anything that names its donor; undefined when there is none. */
export async function findReceipt(db: Db, receipt: string): Promise<ReceiptRow | undefined> {
  const { rows } = await db.query<ReceiptRow>({
    name: 'find-receipt',
    text: `SELECT key, number, fund::text, poisha, state::text, date_trunc('milliseconds', at) AS at
      FROM donation WHERE key = $1`,
    values: [receipt],
  })
  return rows[0]
}
