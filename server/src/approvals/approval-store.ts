import {
  type ApprovalKind,
  type ApprovalState,
  decidedApprovalsListed,
} from '@daan/contract/approvals'
import { countOf, type Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** A request to act, whose details are of its kind. */
export type Approval = {
  id: string
  kind: ApprovalKind
  subject: string
  /** Its wish, and how its subject stood. */
  details: Readonly<Record<string, unknown>>
  state: ApprovalState
  requestedBy: string
}

/** Names a request in the audit trail. */
export function approvalSubject({ kind, id }: Pick<Approval, 'kind' | 'id'>): string {
  return `${kind}: ${id}`
}

const columns = 'approval.id, kind, subject, details, state, requested_by AS "requestedBy"'

export type NewApproval = Omit<Approval, 'state'>

/** Adds an open request. */
export async function insertApproval(db: Queryable, approval: NewApproval): Promise<void> {
  const { id, kind, subject, details, requestedBy } = approval
  await db.query({
    name: 'insert-approval',
    text: 'INSERT INTO approval (id, kind, subject, details, requested_by) VALUES ($1, $2, $3, $4, $5)',
    values: [id, kind, subject, JSON.stringify(details), requestedBy],
  })
}

export async function findApproval(db: Queryable, id: string): Promise<Approval | undefined> {
  const { rows } = await db.query<Approval>({
    name: 'find-approval',
    text: `SELECT ${columns} FROM approval WHERE id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Finds the open request about a subject. Its row is not locked: whoever decides locks it before its subject. */
export async function findOpenApproval(
  db: Queryable,
  { kind, subject }: Pick<Approval, 'kind' | 'subject'>,
): Promise<Approval | undefined> {
  const { rows } = await db.query<Approval>({
    name: 'find-open-approval',
    text: `SELECT ${columns} FROM approval WHERE kind = $1 AND subject = $2 AND state = 'open'`,
    values: [kind, subject],
  })
  return rows[0]
}

/** Locks a request until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const { rows } = await tx.query<Approval>({
    name: 'lock-approval',
    text: `SELECT ${columns} FROM approval WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  return rows[0]
}

/** Locks a request until the transaction ends, unless somebody is deciding about it. @returns whether it did */
export async function lockIfFree(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lock-approval-if-free',
    text: `SELECT FROM approval WHERE id = $1 AND state = 'open' FOR UPDATE SKIP LOCKED`,
    values: [id],
  })
  return rowCount === 1
}

/** Ends a locked request. @param by who decided; null where nobody did */
export async function endApproval(
  tx: Tx,
  id: string,
  state: Exclude<ApprovalState, 'open'>,
  by: string | null,
): Promise<void> {
  await tx.query({
    name: 'end-approval',
    text: 'UPDATE approval SET state = $2, decided_by = $3, decided_at = now() WHERE id = $1',
    values: [id, state, by],
  })
}

/** A request as staff see it, with names as they are now; null where an account is gone. */
export type ListedApproval = Approval & {
  requestedAt: Date
  requesterName: string | null
  deciderName: string | null
  decidedAt: Date | null
}

/** Lists the requests of some kinds: the open ones, the oldest first, then those decided last. */
export async function listApprovals(
  db: Queryable,
  kinds: readonly ApprovalKind[],
): Promise<ListedApproval[]> {
  const { rows } = await db.query<ListedApproval>({
    name: 'list-approvals',
    text: `SELECT ${columns}, date_trunc('milliseconds', requested_at) AS "requestedAt",
        date_trunc('milliseconds', decided_at) AS "decidedAt",
        requester.name AS "requesterName", decider.name AS "deciderName"
      FROM (
        (SELECT * FROM approval WHERE state = 'open' AND kind = ANY ($1))
        UNION ALL
        (SELECT * FROM approval WHERE state <> 'open' AND kind = ANY ($1) ORDER BY decided_at DESC LIMIT $2)
      ) AS approval
      LEFT JOIN person AS requester ON requester.id = requested_by
      LEFT JOIN person AS decider ON decider.id = decided_by
      ORDER BY decided_at DESC NULLS FIRST, requested_at`,
    values: [kinds, decidedApprovalsListed],
  })
  return rows
}

/** Counts the open requests of some kinds that others made. */
export function countOpenApprovals(
  db: Queryable,
  kinds: readonly ApprovalKind[],
  userUid: string,
): Promise<bigint> {
  return countOf(db, {
    name: 'count-open-approvals',
    text: `SELECT count(*) FROM approval WHERE state = 'open' AND kind = ANY ($1) AND requested_by <> $2`,
    values: [kinds, userUid],
  })
}

/** Finds who made a request, to be written to. */
export async function findRequester(
  db: Queryable,
  userUid: string,
): Promise<{ email: string } | undefined> {
  const { rows } = await db.query<{ email: string }>({
    name: 'find-approval-requester',
    text: 'SELECT email FROM person WHERE id = $1 AND email_verified',
    values: [userUid],
  })
  return rows[0]
}
