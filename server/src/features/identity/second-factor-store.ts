import { secondFactorGraceDays } from '@daan/contract/second-factor'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** An account's facts about its second factor. */
export type FactorRecord = { hasPassword: boolean; dueAt: Date | null }

/** Finds how somebody's account stands; `dueAt` is null where nobody wants a second factor of them yet. */
export async function findFactorRecord(db: Queryable, userUid: string): Promise<FactorRecord> {
  const { rows } = await db.query<FactorRecord>({
    name: 'find-factor-record',
    text: `SELECT EXISTS (
          SELECT FROM linked_account WHERE person_id = person.id AND password IS NOT NULL) AS "hasPassword",
        date_trunc('milliseconds', second_factor_wanted_since) + $2 * interval '1 day' AS "dueAt"
      FROM person WHERE id = $1`,
    values: [userUid, secondFactorGraceDays],
  })
  return rows[0] ?? { hasPassword: false, dueAt: null }
}

/** The second factors that an account has. */
export type Factors = { hasApp: boolean; hasPasskey: boolean }

/** Finds which second factors somebody has; an authenticator app counts once a code of it was confirmed. */
export async function findFactors(db: Queryable, userUid: string): Promise<Factors> {
  const { rows } = await db.query<Factors>({
    name: 'find-factors',
    text: `SELECT has_passkey AS "hasPasskey",
        EXISTS (SELECT FROM second_factor WHERE person_id = person.id AND verified) AS "hasApp"
      FROM person WHERE id = $1`,
    values: [userUid],
  })
  return rows[0] ?? { hasApp: false, hasPasskey: false }
}

/** Notes that somebody needs a second factor from now on, unless it is known. */
export async function wantSecondFactor(db: Queryable, userUid: string): Promise<void> {
  await db.query({
    name: 'want-second-factor',
    text: `UPDATE person SET second_factor_wanted_since = now()
      WHERE id = $1 AND second_factor_wanted_since IS NULL`,
    values: [userUid],
  })
}

/** Ends the sessions of a person that began without their second factor. */
export async function endUnprovenSessions(tx: Tx, userUid: string): Promise<void> {
  await tx.query({
    name: 'end-unproven-sessions',
    text: 'DELETE FROM session WHERE person_id = $1 AND second_factor_at IS NULL',
    values: [userUid],
  })
}

/** Deletes somebody's authenticator app with its recovery codes. @returns whether they had one */
export async function deleteApp(tx: Tx, userUid: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'DELETE FROM second_factor WHERE person_id = $1 AND verified',
    values: [userUid],
  })
  await tx.query({
    text: `UPDATE person SET has_second_factor = has_passkey, updated_at = now() WHERE id = $1`,
    values: [userUid],
  })
  return rowCount === 1
}

/** Deletes all second factors of somebody. @returns whether they had one */
export async function deleteSecondFactors(tx: Tx, userUid: string): Promise<boolean> {
  const values = [userUid]
  const { rowCount } = await tx.query({
    text: `UPDATE person SET has_second_factor = false, updated_at = now()
      WHERE id = $1 AND has_second_factor`,
    values,
  })
  await tx.query({ text: 'DELETE FROM second_factor WHERE person_id = $1', values })
  await tx.query({ text: 'DELETE FROM passkey WHERE person_id = $1', values })
  await forgetProofs(tx, userUid)
  return rowCount === 1
}

/** Has the sessions of a person who has no second factor any more go on as if they had proven none. */
export async function forgetProofs(tx: Tx, userUid: string): Promise<void> {
  await tx.query({
    text: 'UPDATE session SET second_factor_at = NULL WHERE person_id = $1',
    values: [userUid],
  })
}
