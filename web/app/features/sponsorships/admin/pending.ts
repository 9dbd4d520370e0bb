import type { Reply } from '@daan/contract/call'
import {
  approveSponsorship,
  copyBanners,
  endSponsorship,
  listApprovedSponsorships,
  listPendingSponsorships,
  rejectSponsorship,
} from '@daan/contract/sponsorships'
import { CallRefused, type FieldRefusal } from '../../../api/call-failures.ts'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import type { Consent } from '../../../forms/confirmation.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { sessionManager } from '../../../session/session-manager.ts'

export type PendingSponsorship = Reply<typeof listPendingSponsorships>[number]

/** Loads the open tasks. @throws CallRefused for whoever is no admin, without asking the server */
export function loadPending(signal: AbortSignal): Promise<PendingSponsorship[]> {
  return callAsAdmin(listPendingSponsorships, {}, { signal })
}

export type ApprovedSponsorship = Reply<typeof listApprovedSponsorships>[number]

/** Loads the banners that visitors see. @throws CallRefused for whoever is no admin, without asking the server */
export function loadApproved(signal?: AbortSignal): Promise<ApprovedSponsorship[]> {
  return callAsAdmin(listApprovedSponsorships, {}, { signal })
}

/** The copies of a request's banners as `data:` links, or why there are none, link by link. */
export type Copies =
  | Reply<typeof copyBanners>
  | { failure: FailureKind; refusals: readonly FieldRefusal[] }

let last: Promise<unknown> = Promise.resolve()

/** Has the server copy the banners of a request, one request after another. */
export function copyInOrder(id: string): Promise<Copies> {
  const copying = last.then(() => copy(id))
  last = copying
  return copying
}

async function copy(id: string): Promise<Copies> {
  try {
    return await sessionManager.call(copyBanners, { params: { id } })
  } catch (error) {
    const refusals = error instanceof CallRefused ? error.errors : []
    return { failure: failureKind(error), refusals }
  }
}

/** @throws what `callServer` does */
export async function approve(id: string): Promise<void> {
  await sessionManager.call(approveSponsorship, { params: { id } })
}

/** @throws what `callServer` does */
export async function reject(consent: Consent, id: string, reason: string): Promise<void> {
  await sessionManager.call(consent(rejectSponsorship), { params: { id }, body: { reason } })
}

/** @throws what `callServer` does */
export async function end(consent: Consent, id: string): Promise<void> {
  await sessionManager.call(consent(endSponsorship), { params: { id } })
}
