import { topDonorsListed } from '@daan/contract/donations'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { donation, donor, fundTotal } from '../../db/tables.ts'

/** What anyone may read of the books, each query prepared once. */
export function publicStore({ typed }: Db) {
  const totals = typed
    .select({
      fund: fundTotal.fund,
      poisha: fundTotal.poisha,
      version: fundTotal.version,
      changedAt: fundTotal.changedAt,
    })
    .from(fundTotal)
    .prepare('load-fund-totals')

  const topDonors = typed
    .select({ userUid: donor.uid, name: donor.name, userPhoto: donor.photo, poisha: donor.poisha })
    .from(donor)
    .orderBy(desc(donor.poisha), asc(donor.uid))
    .limit(topDonorsListed)
    .prepare('load-top-donors')

  const receipt = typed
    .select({
      fund: donation.fund,
      poisha: donation.poisha,
      state: donation.state,
      answer: donation.answer,
    })
    .from(donation)
    .where(eq(donation.key, sql.placeholder('receipt')))
    .prepare('find-receipt')

  return {
    /** The totals of all fourteen funds. */
    fundTotals: () => totals.execute(),
    /** Signed-in donors by what they gave, largest first: an index read, however many there are. */
    topDonors: () => topDonors.execute(),
    /** The donation of a receipt, without anything that names its donor; undefined when there is none. */
    findReceipt: async (key: string) => (await receipt.execute({ receipt: key }))[0],
  }
}

export type PublicStore = ReturnType<typeof publicStore>
