import type { Reply, RequestParts } from '@daan/contract/call'
import {
  listPayouts,
  payoutStates,
  readPayoutChoices,
  readVoucher,
} from '@daan/contract/spending-desk'
import { filterIn } from '../../../forms/admin/filters.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type Payout = Reply<typeof listPayouts>[number]
export type PayoutChoices = Reply<typeof readPayoutChoices>
/** A filter as it is typed. */
export type TypedFilter = Omit<RequestParts<typeof listPayouts>['query'], 'before'>

/** Reads the filter of an address; the server checks funds and days. */
export function payoutFilterOf(query: URLSearchParams): TypedFilter {
  const state = payoutStates.find((one) => one === query.get('state'))
  return { ...filterIn(query, ['fundType', 'from', 'to']), ...(state && { state }) }
}

/** One page of payouts, the newest first. @param before the number that the page before ended with */
export function loadPayouts(
  filter: TypedFilter,
  before?: number,
  signal?: AbortSignal,
): Promise<Payout[]> {
  const query = { ...filter, ...(before !== undefined && { before: String(before) }) }
  return callAsAdmin(listPayouts, { query }, { signal })
}

export function loadPayoutChoices(signal: AbortSignal): Promise<PayoutChoices> {
  return callAsAdmin(readPayoutChoices, {}, { signal })
}

/** A voucher's photograph as a `data:` link: an address of its own would show it to whoever has it. */
export async function loadVoucher(sha256: string): Promise<string> {
  const file = await callAsAdmin(readVoucher, { params: { sha256 } })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
