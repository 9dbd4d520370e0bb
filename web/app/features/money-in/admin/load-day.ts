import type { Reply } from '@daan/contract/call'
import { listUnclaimed, readDaySheet } from '@daan/contract/money-in'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type DaySheet = Reply<typeof readDaySheet>

export type Unclaimed = Reply<typeof listUnclaimed>

/** The day and the number of the box of a sheet, as an address has them. */
export type SheetKey = { day: string; box: string }

/** The slips of a sheet, how it was closed, and what each box should hold. */
export function loadDay(query: SheetKey, signal: AbortSignal): Promise<DaySheet> {
  return callAsAdmin(readDaySheet, { query }, { signal })
}

/** Money whose donor nobody knows. */
export function loadUnclaimed(signal: AbortSignal): Promise<Unclaimed> {
  return callAsAdmin(listUnclaimed, {}, { signal })
}
