import { randomUUID } from 'node:crypto'
import { approvalRights } from '@daan/contract/approvals'
import type { ActingAdmin } from '../actor.ts'
import { recordAct } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { isSameRequest } from '../idempotency.ts'
import { refuseUnless } from '../refused.ts'
import { mailRequest } from './approval-mails.ts'
import {
  type Approval,
  approvalSubject,
  findOpenApproval,
  insertApproval,
  lockIfFree,
  type NewApproval,
} from './approval-store.ts'
import { endOutdated, hasRequestersRight } from './outdated-request.ts'
import { listOthers, recordActingAlone } from './second-person.ts'

/** An act to be requested; its id may be the key of the call that requests it. */
export type ActToRequest = Pick<Approval, 'kind' | 'subject'> & {
  id?: string
  wish: Approval['details']
  /** The standing of its subject: the request ends when that is another. */
  standing: Approval['details']
}

/**
 * Requests an act, whose subject is locked, from those who may decide about it. The same request again is the same one,
 * unless it comes under another key: a key has one answer.
 * @returns its id; null where nobody else may decide: whoever asks does it alone, which the audit trail says once
 * @throws Refused where another request about the subject is open
 */
export async function requestApproval(
  tx: Tx,
  ctx: Context,
  act: ActToRequest,
  by: ActingAdmin,
): Promise<string | null> {
  const { id = randomUUID(), kind, subject, wish, standing } = act
  const open = await findStanding(tx, ctx, act, by)
  if (open) {
    const isOwn = act.id === undefined && open.requestedBy === by.userUid
    refuseUnless(isOwn && isSameRequest(wish, open.details), 'approval.open')
    return open.id
  }
  const deciders = await listOthers(tx, ctx, approvalRights[kind], by)
  if (deciders.length === 0) {
    await recordActingAlone(tx, by)
    return null
  }
  const details = { ...wish, ...standing }
  const request: NewApproval = { id, kind, subject, details, requestedBy: by.userUid }
  await insertApproval(tx, request)
  await recordAct(tx, { by, what: 'approval.requested', about: approvalSubject(request) })
  await mailRequest(tx, ctx, request, { by, to: deciders })
  return id
}

/** Finds the open request about a subject, and ends it where it no longer applies. */
async function findStanding(
  tx: Tx,
  ctx: Context,
  act: ActToRequest,
  by: ActingAdmin,
): Promise<Approval | null> {
  const open = await findOpenApproval(tx, act)
  if (!open) return null
  const stands = isSameRequest(act.standing, open.details)
  if (stands && (await hasRequestersRight(tx, ctx, open))) return open
  // Whoever decides holds it and waits for our subject: waiting for them would be a deadlock.
  refuseUnless(await lockIfFree(tx, open.id), 'approval.open')
  await endOutdated(tx, ctx, open, by)
  return null
}
