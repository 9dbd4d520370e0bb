import { readMobile } from '@daan/contract/telephone'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DataSubject, PersonalData } from '../../personal-data.ts'
import type { Retention } from '../../retention.ts'
import { lostAddress, type PersonRecord } from './person-store.ts'
import { endSignInsOf } from './provider-sign-in-store.ts'

type KnownPerson = PersonRecord & { language: string; createdAt: Date }
type OwnSession = { createdAt: Date; expiresAt: Date }
/** A way to sign in: `credential` is the password, which is not given out; of a passkey it is the name. */
type SignIn = { provider: string; account: string }

/** The account of a person, their sessions and ways to sign in, and the operator's grant. */
export const identityData: PersonalData<{
  person: KnownPerson | null
  sessions: OwnSession[]
  signIns: SignIn[]
  adminSince: Date | null
}> = {
  columns: [
    'admin.email',
    ...columnsOf('linked_account', 'access_token account_id id id_token password person_id'),
    ...columnsOf('linked_account', 'provider_id refresh_token scope'),
    ...columnsOf('mailed_link', 'person_id token_hash'),
    ...columnsOf(
      'passkey',
      'aaguid credential_id device_type id name person_id public_key transports',
    ),
    ...columnsOf('person', 'email id image language name'),
    ...columnsOf('second_factor', 'backup_codes id person_id secret'),
    ...columnsOf('session', 'id ip_address person_id token user_agent'),
  ],
  async load(db, { userUid, email }) {
    const values = [userUid]
    const person = await db.query<KnownPerson>({
      text: `SELECT id AS "userUid", name, email, image AS "userPhoto", is_named AS "isNamed",
          language, date_trunc('milliseconds', created_at) AS "createdAt"
        FROM person WHERE id = $1`,
      values,
    })
    const sessions = await db.query<OwnSession>({
      text: `SELECT date_trunc('milliseconds', created_at) AS "createdAt",
          date_trunc('milliseconds', expires_at) AS "expiresAt"
        FROM session WHERE person_id = $1 ORDER BY created_at DESC`,
      values,
    })
    const signIns = await db.query<SignIn>({
      text: `SELECT provider_id AS provider, account_id AS account
        FROM linked_account WHERE person_id = $1
        UNION ALL SELECT 'passkey', name FROM passkey WHERE person_id = $1 ORDER BY 1, 2`,
      values,
    })
    const adminSince = await findAdminSince(db, email)
    return {
      person: person.rows[0] ?? null,
      sessions: sessions.rows,
      signIns: signIns.rows,
      adminSince,
    }
  },
  erase: deletePerson,
  expire: purgeIdentity,
}

function columnsOf(table: string, names: string): string[] {
  return names.split(' ').map((name) => `${table}.${name}`)
}

async function findAdminSince(db: Queryable, email: string | null): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>({
    text: `SELECT date_trunc('milliseconds', granted_at) AS at FROM admin WHERE email = $1`,
    values: [email],
  })
  return rows[0]?.at ?? null
}

/** With its sessions, passwords, open links and grants. */
async function deletePerson(tx: Tx, { userUid, email }: DataSubject): Promise<void> {
  await tx.query({ text: 'DELETE FROM person WHERE id = $1', values: [userUid] })
  if (userUid !== null) await endSignInsOf(tx, userUid)
  await tx.query({ text: 'DELETE FROM admin WHERE email = $1', values: [email] })
}

/** Deletes accounts whose address was never verified, and what has expired. */
export async function purgeIdentity(
  db: Queryable,
  { unverifiedDays }: Pick<Retention, 'unverifiedDays'>,
): Promise<void> {
  await db.query({
    text: `DELETE FROM person
      WHERE NOT email_verified AND NOT starts_with(email, ${lostAddress}) AND created_at < now() - make_interval(days => $1)`,
    values: [unverifiedDays],
  })
  for (const text of [
    'DELETE FROM session WHERE expires_at < now()',
    'DELETE FROM verification WHERE expires_at < now()',
    'DELETE FROM mailed_link WHERE expires_at < now()',
    'DELETE FROM attempt WHERE resets_at < now()',
    `DELETE FROM ended_sign_in WHERE ended_at < now() - interval '30 days'`,
  ]) {
    await db.query(text)
  }
}

/**
 * Finds the person an operator means by an address, a mobile number or a uid: who has an account is found by address
 * or uid, others by what was typed alone.
 */
export async function findSubject(db: Queryable, text: string): Promise<DataSubject> {
  const phone = readMobile(text)
  if (phone) return { userUid: null, email: null, phone }
  const isAddress = text.includes('@')
  const { rows } = await db.query<{ userUid: string; email: string }>({
    text: `SELECT id AS "userUid", email FROM person WHERE ${isAddress ? 'email' : 'id'} = $1`,
    values: [isAddress ? text.toLowerCase() : text],
  })
  if (rows[0]) return rows[0]
  return isAddress ? { userUid: null, email: text.toLowerCase() } : { userUid: text, email: null }
}
