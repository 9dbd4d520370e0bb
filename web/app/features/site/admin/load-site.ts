import type { Reply } from '@daan/contract/call'
import { listFundsAtDesk } from '@daan/contract/fund-desk'
import { listSiteParts, readSitePart } from '@daan/contract/site-desk'
import { type SitePart, sitePartNames } from '@daan/contract/site-parts'
import {
  findRequest,
  type ListedRequest,
  loadOpenRequests,
} from '../../../session/admin/load-approvals.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type ListedPart = Reply<typeof listSiteParts>[number]
export type EditedPart = Reply<typeof readSitePart>

/** A part with the funds that it may name. */
export type PartWithFunds = {
  part: EditedPart
  funds: Reply<typeof listFundsAtDesk>
}

/** The same, with the request to publish its newest edition that waits for a second person. */
export type PartToEdit = PartWithFunds & { request: ListedRequest | undefined }

/** Loads the parts of the site. */
export function loadParts(signal: AbortSignal): Promise<readonly ListedPart[]> {
  return callAsAdmin(listSiteParts, {}, { signal })
}

/** Loads a part of the site with its history. */
export function loadPart(part: SitePart, signal?: AbortSignal): Promise<EditedPart> {
  return callAsAdmin(readSitePart, { params: { part } }, { signal })
}

/** Loads a part, by its name in the address, with the funds that it may name and what waits. */
export async function loadPartToEdit(name: string, signal: AbortSignal): Promise<PartToEdit> {
  // A name that no part has is refused as any other unknown one.
  const known = sitePartNames.find((one) => one === name) ?? (name as SitePart)
  const [part, funds, requests] = await Promise.all([
    loadPart(known, signal),
    callAsAdmin(listFundsAtDesk, {}, { signal }),
    loadOpenRequests(signal),
  ])
  const { latest: edition } = part
  const request =
    part.part === 'accounts' && edition !== null
      ? findRequest(requests, { kind: 'accounts', edition })
      : undefined
  return { part, funds, request }
}
