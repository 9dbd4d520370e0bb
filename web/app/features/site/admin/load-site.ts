import type { Reply } from '@daan/contract/call'
import { listFundsAtDesk } from '@daan/contract/fund-desk'
import { listSiteParts, readSitePart } from '@daan/contract/site-desk'
import { type SitePart, sitePartNames } from '@daan/contract/site-parts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type ListedPart = Reply<typeof listSiteParts>[number]
export type EditedPart = Reply<typeof readSitePart>

/** A part with the funds that it may name. */
export type PartWithFunds = {
  part: EditedPart
  funds: Reply<typeof listFundsAtDesk>
}

/** Loads the parts of the site. */
export function loadParts(signal: AbortSignal): Promise<readonly ListedPart[]> {
  return callAsAdmin(listSiteParts, {}, { signal })
}

/** Loads a part of the site with its history. */
export function loadPart(part: SitePart, signal?: AbortSignal): Promise<EditedPart> {
  return callAsAdmin(readSitePart, { params: { part } }, { ...(signal && { signal }) })
}

/** Loads a part, by its name in the address, with the funds that it may name. */
export async function loadPartWithFunds(name: string, signal: AbortSignal): Promise<PartWithFunds> {
  // A name that no part has is refused as any other unknown one.
  const known = sitePartNames.find((one) => one === name) ?? (name as SitePart)
  const [part, funds] = await Promise.all([
    loadPart(known, signal),
    callAsAdmin(listFundsAtDesk, {}, { signal }),
  ])
  return { part, funds }
}
