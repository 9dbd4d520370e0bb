import type { Reply } from '@daan/contract/call'
import { type OverviewDays, overviewDays, readOverview } from '@daan/contract/overview'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type Overview = Reply<typeof readOverview>

/** Reads the length of an overview's period from an address. */
export function overviewDaysOf(query: URLSearchParams): OverviewDays {
  return overviewDays.find((days) => days === query.get('days')) ?? '30'
}

export function loadOverview(days: OverviewDays, signal: AbortSignal): Promise<Overview> {
  return callAsAdmin(readOverview, { query: { days } }, { signal })
}
