import type { Reply } from '@daan/contract/call'
import { listFundsAtDesk, readFundAtDesk } from '@daan/contract/fund-desk'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type ListedFund = Reply<typeof listFundsAtDesk>[number]
export type EditedFund = Reply<typeof readFundAtDesk>

/** Loads all funds in the order of the site. */
export function loadFunds(signal: AbortSignal): Promise<readonly ListedFund[]> {
  return callAsAdmin(listFundsAtDesk, {}, { signal })
}

/** Loads a fund with its history. */
export function loadFund(key: string, signal?: AbortSignal): Promise<EditedFund> {
  return callAsAdmin(readFundAtDesk, { params: { key } }, { signal })
}
