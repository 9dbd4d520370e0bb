import type { Reply } from '@daan/contract/call'
import { getPayment, listPayments, paymentFilters } from '@daan/contract/payment-desk'
import { gateways } from '@daan/contract/payments'
import { getSettlement } from '@daan/contract/settlement'
import {
  findRequest,
  type ListedRequest,
  loadOpenRequests,
} from '../../../session/admin/load-approvals.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type ListedPayments = Reply<typeof listPayments>
/** A payment, with the refund of it that waits for a second person. */
export type WholePayment = Reply<typeof getPayment> & { request: ListedRequest | undefined }
export type Settlement = Reply<typeof getSettlement>

/** Filter of a list of payments, as the page's address has it. */
export type PaymentFilter = {
  show: (typeof paymentFilters)[number] | undefined
  gateway: (typeof gateways)[number] | undefined
}

/** Reads what an address narrows the list to; what it does not know narrows nothing. */
export function filterOf(query: URLSearchParams): PaymentFilter {
  return {
    show: paymentFilters.find((filter) => filter === query.get('show')),
    gateway: gateways.find((gateway) => gateway === query.get('gateway')),
  }
}

/** One page of payments, the newest first. @param before the payment that the page before ended with */
export function loadPayments(
  filter: PaymentFilter,
  before?: string,
  signal?: AbortSignal,
): Promise<ListedPayments> {
  const query = { ...filter, before }
  return callAsAdmin(listPayments, { query }, { signal })
}

/** One payment, with its evidence and its refunds. */
export async function loadPayment(payment: string, signal: AbortSignal): Promise<WholePayment> {
  const [found, requests] = await Promise.all([
    callAsAdmin(getPayment, { params: { payment } }, { signal }),
    loadOpenRequests(signal),
  ])
  return { ...found, request: findRequest(requests, { kind: 'refund', payment }) }
}

/** Ledger and gateways, day by day. */
export function loadSettlement(query: URLSearchParams, signal: AbortSignal): Promise<Settlement> {
  const range = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined }
  return callAsAdmin(getSettlement, { query: range }, { signal })
}
