import { approvalKinds } from '@daan/contract/approvals'
import { auditEntriesListed } from '@daan/contract/desk'
import { waitingListed } from '@daan/contract/message-desk'
import { overviewDays } from '@daan/contract/overview'
import { paymentFilters } from '@daan/contract/payment-desk'
import { gateways } from '@daan/contract/payments'
import { settlementDays } from '@daan/contract/settlement'
import { listApprovals } from '../server/src/approvals/approval-store.ts'
import { type EntryFilter, listEntries } from '../server/src/audit/audit-store.ts'
import type { Db } from '../server/src/db/database.ts'
import { dhakaDay } from '../server/src/dhaka-time.ts'
import { listSuspected, listUnanswered } from '../server/src/features/contact/review-store.ts'
import { listDonors, viewDonor } from '../server/src/features/donations/donor-desk.ts'
import { listGiftsAtDesk, sumGiftsAtDesk } from '../server/src/features/donations/list-gifts.ts'
import { loadOverview } from '../server/src/features/donations/overview.ts'
import { findDuePledges } from '../server/src/features/donations/pledge-reminder-store.ts'
import { countRows, loadBatches } from '../server/src/features/money-in/import-batch-store.ts'
import { countWaiting, loadPayments } from '../server/src/features/payments/desk-store.ts'
import {
  loadSettlement,
  loadUnbooked,
  loadUntold,
} from '../server/src/features/payments/settlement-store.ts'
import type { DeskQuery } from './desk-queries.ts'

const by = { userUid: 'bench', requestId: '00000000-0000-4000-8000-000000000000' }

/** The first page of each table, with all that is asked for it. */
export function firstPages(): DeskQuery[] {
  return [
    {
      what: 'page of gifts with their sums',
      ask: async (db) => [
        await listGiftsAtDesk(db, { filter: {} }, by),
        await sumGiftsAtDesk(db, {}),
      ],
    },
    {
      what: 'page of pledges',
      ask: (db) => listGiftsAtDesk(db, { filter: { state: 'pledged' } }, by),
    },
    { what: 'page of donors', ask: (db) => listDonors(db, {}, by) },
    {
      what: 'page of donors of a frequent name',
      ask: (db) => listDonors(db, { search: 'Rahman' }, by),
    },
    {
      what: 'a donor',
      ask: (db, round) => viewDonor(db, { gift: BigInt(900 + round), before: undefined }, by),
    },
    { what: 'page of payments', ask: (db) => loadPayments(db, {}) },
    ...paymentFilters.map((show) => ({
      what: `page of payments: ${show}`,
      ask: (db: Db) => loadPayments(db, { show }),
    })),
    ...gateways.map((gateway) => ({
      what: `page of payments: ${gateway}`,
      ask: (db: Db) => loadPayments(db, { gateway }),
    })),
    { what: 'payments that wait', ask: (db) => countWaiting(db) },
    { what: 'page of the settlement, a month', ask: viewSettlement },
    ...auditFilters.map(([what, filter]) => ({
      what: `page of the audit trail: ${what}`,
      ask: (db: Db) => listEntries(db, auditEntriesListed, filter),
    })),
    { what: 'page of approvals', ask: (db) => listApprovals(db, approvalKinds) },
    { what: 'page of messages', ask: (db) => listUnanswered(db, waitingListed) },
    { what: 'page of suspected messages', ask: (db) => listSuspected(db, waitingListed) },
    { what: 'page of imports', ask: listImports },
    { what: 'pledges that are due', ask: (db) => findDuePledges(db, 7, 100) },
  ]
}

const auditFilters: readonly (readonly [string, EntryFilter])[] = [
  ['all', {}],
  ['an act', { act: 'gift.lookedUp' }],
  ['an act that nobody did', { act: 'message.deleted' }],
  ['somebody', { by: 'staff-3' }],
  ['somebody who did nothing', { by: 'staff-9' }],
  ['days', { from: '2024-03-05', to: '2024-03-12' }],
]

async function viewSettlement(db: Db) {
  const days = { from: dhakaDay.format(Date.now() - settlementDays * 86_400_000), to: null }
  return [await loadUnbooked(db), await loadUntold(db, days), await loadSettlement(db, days)]
}

async function listImports(db: Db) {
  const batches = await loadBatches(db, null)
  return countRows(
    db,
    batches.map(({ batch }) => batch),
  )
}

/** The overview, by each length of its periods. */
export function overviews(): DeskQuery[] {
  return overviewDays.map((days) => ({
    what: `overview of ${days} days`,
    ask: (db) => loadOverview(db, days),
  }))
}
