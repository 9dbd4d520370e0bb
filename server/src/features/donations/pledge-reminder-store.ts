import type { GiftState } from '@daan/contract/donations'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { firstOf } from '../../exports/numbered-rows-store.ts'
import { fundNameSql, fundTypeSql, type NamedFund } from '../../ledger/fund-store.ts'
import { rootSql } from './donor-key-store.ts'
import type { ReceiptRow } from './public-store.ts'

/** A gift that a mail is about; `email` is null where there is none, or it was erased. */
export type AddressedGift = ReceiptRow &
  NamedFund & { giftState: GiftState; email: string | null; isWrittenTo: boolean }

/** SQL of whether the donor of a gift may be written to, at the address in `email`. @param donor SQL of the key of their record */
const writtenToSql = (
  donor: string,
) => `is_written_to(email) AND NOT EXISTS (SELECT FROM unwritten_donor WHERE donor = ANY (ARRAY(
  SELECT ${rootSql(donor)} UNION ALL SELECT joined.donor FROM joined_donor AS joined WHERE joined.joined_to = ${rootSql(donor)})))`

/** Joins a gift with its state and its donor's record as they are now. */
const standsSql = firstOf(
  'SELECT state, donor FROM gift_now WHERE gift_now.number = donation.number',
  'AS stands',
)

/** Loads gifts by their numbers, the oldest first. */
export async function loadAddressed(
  db: Queryable,
  numbers: readonly bigint[],
): Promise<AddressedGift[]> {
  const { rows } = await db.query<AddressedGift>({
    name: 'load-addressed-gifts',
    text: `SELECT key, number, ${fundTypeSql}, ${fundNameSql}, poisha, donation.state::text, date_trunc('milliseconds', at) AS at,
        stands.state AS "giftState", email, ${writtenToSql('stands.donor')} AS "isWrittenTo"
      FROM donation ${standsSql}
        LEFT JOIN donor_detail ON donor_detail.donation = number
      WHERE number = ANY ($1) ORDER BY number`,
    values: [numbers],
  })
  return rows
}

/** Notes that a pledge is reminded of; of two at the same moment the later one waits. @returns false where one was before */
export async function noteReminder(tx: Tx, number: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'note-pledge-reminder',
    text: 'INSERT INTO pledge_reminder (donation) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [number],
  })
  return rowCount === 1
}

/** Pledges older than that when they became due are left to staff: who turns reminders on mails nobody about last year. */
const overdueDays = 30
const quietDays = 7

/** SQL of the beginning of a day in Bangladesh. @param daysAgo SQL of how many days ago it was */
const dayBeganSql = (daysAgo: string) =>
  `(((now() AT TIME ZONE 'Asia/Dhaka')::date - (${daysAgo}))::timestamp AT TIME ZONE 'Asia/Dhaka')`

/**
 * Finds pledges that were given so many days ago and not reminded of, the oldest first: one for each address, and none of
 * an address that was reminded this week.
 */
export async function findDuePledges(db: Queryable, days: number, most: number): Promise<bigint[]> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'find-due-pledges',
    text: `SELECT min(number) AS number
      FROM donation ${standsSql} JOIN donor_detail AS detail ON detail.donation = number
      WHERE donation.state = 'pledged' AND stands.state = 'pledged'
        AND at >= ${dayBeganSql(`$1::int + ${overdueDays}`)} AND at < ${dayBeganSql('$1::int - 1')}
        AND email IS NOT NULL AND ${writtenToSql('stands.donor')}
        AND NOT EXISTS (SELECT FROM pledge_reminder WHERE donation = number)
        AND NOT EXISTS (SELECT FROM pledge_reminder JOIN donor_detail AS other USING (donation)
          WHERE lower(other.email) = lower(detail.email) AND at > now() - interval '${quietDays} days')
      GROUP BY lower(email) ORDER BY number LIMIT $2`,
    values: [days, most],
  })
  return rows.map(({ number }) => number)
}

/** Loads the days after which pledges are reminded of; null for never. */
export async function loadReminderDays(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ days: number | null }>({
    name: 'load-reminder-days',
    text: 'SELECT days FROM reminder_rule',
  })
  return rows[0]?.days ?? null
}

export async function storeReminderDays(tx: Tx, days: number | null): Promise<void> {
  await tx.query({
    name: 'store-reminder-days',
    text: 'UPDATE reminder_rule SET days = $1',
    values: [days],
  })
}

/** Finds the address that a gift was given under; undefined where there is none any more. */
export async function findAddress(db: Queryable, gift: string): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string | null }>({
    name: 'find-gift-address',
    text: 'SELECT email FROM donation JOIN donor_detail ON donation = number WHERE key = $1',
    values: [gift],
  })
  return rows[0]?.email ?? undefined
}
