import { apiKeyActor } from '@daan/contract/api-keys'
import type { AdminAct } from '@daan/contract/audit'
import type { Query } from '@daan/contract/call'
import { type listAuditEntries, operatorActor } from '@daan/contract/desk'
import type { Admin } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { withinDaysSql } from '../db/dhaka-days.ts'
import type { Tx } from '../db/transaction.ts'

/** The actor: an admin by a request, or the operator by a command. */
export type Acting = Admin | 'operator'

/** An act for the audit trail. */
export type Act = {
  by: Acting
  what: AdminAct
  /** The id of the thing, or of several; never anything that names a person. */
  about: string | readonly string[]
}

/** Adds an act to the audit trail, once for each thing it is about, in the transaction that does it. */
export async function recordAct(tx: Tx, { by, what, about }: Act): Promise<void> {
  const { userUid, requestId } = by === 'operator' ? { userUid: null, requestId: null } : by
  await tx.query({
    name: 'record-act',
    text: `INSERT INTO audit_entry (actor_uid, request_id, act, subject)
      SELECT $1, $2, $3, subject FROM unnest($4::text[]) AS subject`,
    values: [userUid, requestId, what, [about].flat()],
  })
}

/** An entry of the audit trail; without an actor it is a command of the operator's. */
export type AuditEntry = {
  id: bigint
  at: Date
  actorUid: string | null
  /** As the actor, a person or an API key, is called now; null when their account is gone. */
  actorName: string | null
  act: string
  subject: string
  requestId: string | null
}

/** Selects an entry. */
export const auditEntrySql = `
  audit_entry.id, at, actor_uid AS "actorUid", coalesce(person.name, api_key.name) AS "actorName", act,
    subject, request_id AS "requestId"
  FROM audit_entry LEFT JOIN person ON person.id = actor_uid
    LEFT JOIN api_key ON '${apiKeyActor}' || api_key.id = actor_uid`

/** Entries by what was done, by whom and on which days of Dhaka; without one there is no such limit. */
export type EntryFilter = Query<typeof listAuditEntries>

/** The newest entries that a filter leaves, at most so many. */
export async function listEntries(
  db: Queryable,
  most: number,
  { before, act, by, from, to }: EntryFilter,
): Promise<AuditEntry[]> {
  // Without a name it is planned for its values, and reads by the index of the narrowest.
  const { rows } = await db.query<AuditEntry>({
    text: `SELECT ${auditEntrySql} WHERE ($2::bigint IS NULL OR audit_entry.id < $2)
        AND ($3::text IS NULL OR act = $3)
        AND ($4::text IS NULL OR actor_uid = $4 OR ($4 = '${operatorActor}' AND actor_uid IS NULL))
        AND ${withinDaysSql('at', '$5', '$6')}
      ORDER BY audit_entry.id DESC LIMIT $1`,
    values: [most, before, act, by, from, to].map((value) => value ?? null),
  })
  return rows
}
