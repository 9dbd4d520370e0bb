import type { Reply } from '@daan/contract/call'
import { listDonors, readDonorStatement, viewDonor } from '@daan/contract/donor-desk'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type DonorsPage = Reply<typeof listDonors>
export type WholeDonor = Reply<typeof viewDonor>

/** The page of a donor, by the number of a receipt of theirs. */
export type DonorPartProps = { number: string; donor: WholeDonor }

/** Reads what an address searches for: names stand behind the `#`, which no server is sent. */
export function searchIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('search') ?? ''
}

/** One page of donors, by their latest gift. @param before the receipt that the page before ended with */
export function loadDonors(search: string, before?: string): Promise<DonorsPage> {
  return callAsAdmin(listDonors, { body: { ...(search && { search }), ...(before && { before }) } })
}

/** A donor by the number of any of their receipts. */
export function loadDonor(
  receiptNumber: string,
  before?: string,
  signal?: AbortSignal,
): Promise<WholeDonor> {
  const parts = { params: { receiptNumber }, query: { before } }
  return callAsAdmin(viewDonor, parts, { signal })
}

/** A donor's statement for a period, by the number of any of their receipts. */
export function loadStatement(
  receiptNumber: string,
  query: { from: string; to: string },
  signal: AbortSignal,
): Promise<Reply<typeof readDonorStatement>> {
  return callAsAdmin(readDonorStatement, { params: { receiptNumber }, query }, { signal })
}
