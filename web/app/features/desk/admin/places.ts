import type { Reply } from '@daan/contract/call'
import type { getDesk } from '@daan/contract/desk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Desk = Reply<typeof getDesk>

export type Place = {
  to: string
  label: MessageDescriptor
  /** Addresses of pages that belong to it and do not lie below it. */
  with?: readonly string[]
  /** Counts open tasks. */
  waiting?: (desk: Desk) => number
}

/** Places of the desk, in the order of its navigation. */
export const places: readonly Place[] = [
  { to: '/admin', label: msg`Overview` },
  { to: '/admin/gifts', label: msg`Gifts` },
  { to: '/admin/donors', label: msg`Donors` },
  {
    to: '/admin/money-in',
    label: msg`Money in`,
    with: ['/admin/imports'],
    waiting: ({ importsChecked, daysToClose }) => importsChecked + daysToClose,
  },
  {
    to: '/admin/spending',
    label: msg`Money out`,
    waiting: ({ payoutsPrepared }) => payoutsPrepared,
  },
  {
    to: '/admin/bank',
    label: msg`Bank`,
    waiting: ({ bankMonthsToClose }) => bankMonthsToClose,
  },
  { to: '/admin/payments', label: msg`Payments`, waiting: ({ payments }) => sumOf(payments ?? {}) },
  {
    to: '/admin/approvals',
    label: msg`Approvals`,
    waiting: ({ approvalsOpen }) => approvalsOpen,
  },
  { to: '/admin/settlement', label: msg`Settlement` },
  { to: '/admin/funds', label: msg`Funds and pages`, with: ['/admin/site'] },
  { to: '/admin/news', label: msg`News` },
  { to: '/manageraffle', label: msg`Raffle` },
  {
    to: '/manageadvertisement',
    label: msg`Sponsors`,
    waiting: ({ sponsorshipsPending }) => sponsorshipsPending,
  },
  {
    to: '/admin/messages',
    label: msg`Messages`,
    waiting: ({ messagesUnanswered, messagesSuspected, deadLetters }) =>
      messagesUnanswered + messagesSuspected + deadLetters,
  },
  { to: '/admin/team', label: msg`Team`, with: ['/admin/api-keys', '/admin/webhooks'] },
  { to: '/admin/audit', label: msg`Audit` },
  { to: '/admin/second-factor', label: msg`Second factor` },
]

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Gives the place that a page belongs to: the one whose path names it most exactly. */
export function placeOf(path: string): Place | undefined {
  const isBelow = (to: string) => path === to || path.startsWith(`${to}/`)
  return places.findLast(({ to, with: others = [] }) => [to, ...others].some(isBelow))
}
