import type { donorRecordKinds } from '@daan/contract/donor-desk'
import type { Queryable } from '../../db/database.ts'
import type { DataSubject } from '../../personal-data.ts'

/** A donor: the keys of their records, the first of which the others were joined to. */
export type DonorKeys = readonly [string, ...string[]]

/** The key of a person's own gifts. */
export function accountKey(userUid: string): string {
  return `account:${userUid}`
}

/** The keys of the records of whom data is about. */
export function keysOf({ userUid, email, phone }: DataSubject): string[] {
  return [
    userUid && accountKey(userUid),
    email && `email:${email}`,
    phone && `phone:${phone}`,
  ].filter((key) => typeof key === 'string')
}

/** Reads the kind of a record from its key. */
export function kindOf(key: string): (typeof donorRecordKinds)[number] {
  if (key.startsWith('account:')) return 'account'
  return key.startsWith('email:') ? 'email' : 'phone'
}

/** SQL of the key that a record's key was joined to, or of itself. @param key SQL of the key */
export function rootSql(key: string): string {
  return `coalesce((SELECT joined_to FROM joined_donor WHERE joined_donor.donor = ${key}), ${key})`
}

/** Finds the key of the record that a gift belongs to; undefined where there is no gift, or nobody is known to have given it. */
export async function findDonorKey(db: Queryable, gift: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ donor: string | null }>({
    name: 'find-donor-key',
    text: 'SELECT donor FROM gift_now WHERE number = $1',
    values: [gift],
  })
  return rows[0]?.donor ?? undefined
}

/** Finds the keys of the donor who has a record. */
export async function findDonorKeys(db: Queryable, key: string): Promise<DonorKeys> {
  const { rows } = await db.query<{ root: string; joined: string[] }>({
    name: 'find-donor-keys',
    text: `SELECT root, ARRAY(SELECT donor FROM joined_donor WHERE joined_to = root ORDER BY at) AS joined
      FROM (SELECT ${rootSql('$1::text')} AS root) AS found`,
    values: [key],
  })
  const [found] = rows
  return found ? [found.root, ...found.joined] : [key]
}
