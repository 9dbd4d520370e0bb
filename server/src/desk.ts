import { approvalKindsOf } from '@daan/contract/approvals'
import { countOpenApprovals } from './approvals/approval-store.ts'
import { findDrillResult } from './backup-results.ts'
import { publicUrlOf } from './config.ts'
import type { Context } from './context.ts'
import type { Db } from './db/database.ts'
import type { Events } from './events.ts'
import { auditExport } from './exports/audit-export-store.ts'
import { countMonthsToClose } from './features/bank/bank-month-store.ts'
import { countAllSuspected, countUnanswered } from './features/contact/review-store.ts'
import type { DeskContext } from './features/desk/export-table.ts'
import { loadGivenToday } from './features/donations/desk-store.ts'
import { donorExport, giftExports } from './features/donations/export-store.ts'
import { countDaysToClose } from './features/money-in/day-sheet-store.ts'
import { countChecked } from './features/money-in/import-batch-store.ts'
import { countWaiting } from './features/payments/desk-store.ts'
import { ticketExport } from './features/raffle/export-store.ts'
import { countSold } from './features/raffle/round-store.ts'
import { payoutExport } from './features/spending/export-store.ts'
import { grantExport } from './features/spending/grant-export-store.ts'
import { countPrepared } from './features/spending/payout-list-store.ts'
import { sponsorshipExport } from './features/sponsorships/export-store.ts'
import { countPending } from './features/sponsorships/sponsorship-store.ts'
import { journalExport, trialBalanceExport } from './ledger/export-store.ts'
import type { Ledger } from './ledger/ledger.ts'
import { receiptNumberOf } from './receipt-number.ts'

/**
 * The desk's context.
 * @param longQueryDb reads what one statement sums of the whole ledger
 * @param arePaid false where gifts are taken at their word
 */
export function deskContext(ctx: Context<Events>, longQueryDb: Db, arePaid: boolean): DeskContext {
  const gifts = giftExports(ctx.site.current.giftsArePromises)
  return {
    ...ctx,
    figures: {
      approvalsOpen: (db, { role, userUid }) =>
        countOpenApprovals(db, approvalKindsOf(role), userUid),
      sponsorshipsPending: countPending,
      importsChecked: countChecked,
      daysToClose: countDaysToClose,
      payoutsPrepared: countPrepared,
      bankMonthsToClose: countMonthsToClose,
      messagesUnanswered: countUnanswered,
      messagesSuspected: countAllSuspected,
      ticketsSold: countSold,
      givenToday: loadGivenToday,
      isLedgerGreen: () => ctx.ledger.health() === 'green',
      wentBack: () => wentBackOf(ctx.ledger),
      drill: () => findDrillResult(ctx.config.data.dataDir),
      paymentsWaiting: arePaid ? countWaiting : null,
    },
    exports: {
      gifts: gifts.ofDays,
      donors: donorExport,
      tickets: ticketExport,
      sponsorships: sponsorshipExport,
      payouts: payoutExport,
      grants: grantExport(() => fundingOrganisation(ctx)),
      journal: journalExport,
      trialBalance: {
        ...trialBalanceExport,
        pages: (_, days) => trialBalanceExport.pages(longQueryDb, days),
      },
      audit: auditExport,
    },
    filteredGifts: gifts.filtered,
    chosenGifts: gifts.chosen,
  }
}

function fundingOrganisation({ config, site }: Context) {
  return { identifier: new URL(publicUrlOf(config)).host, name: site.current.charity.name.en }
}

function wentBackOf({ wentBack }: Ledger) {
  const found = wentBack()
  return found && { lastReceiptNumber: receiptNumberOf(found.lastGift), noticedAt: found.noticedAt }
}
