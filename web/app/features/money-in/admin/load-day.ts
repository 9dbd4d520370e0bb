import type { Reply } from '@daan/contract/call'
import { readDaySheet } from '@daan/contract/money-in'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type DaySheet = Reply<typeof readDaySheet>

/** Today in Dhaka, as an address has a day. */
export const todayInDhaka = () =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(new Date())

/** The slips of a day, how it was closed, and what the box should hold. */
export function loadDay(day: string, signal: AbortSignal): Promise<DaySheet> {
  return callAsAdmin(readDaySheet, { query: { day } }, { signal })
}
