import type { ConnectedDatabase } from './db/connect.ts'
import type { Events } from './events.ts'
import { auditExport } from './exports/audit-export-store.ts'
import { countAllSuspected } from './features/contact/suspected-store.ts'
import type { Desk } from './features/desk/desk-routes.ts'
import { loadGivenToday } from './features/donations/desk-store.ts'
import { donorExport, giftExport } from './features/donations/export-store.ts'
import { countWaiting } from './features/payments/desk-store.ts'
import { ticketExport } from './features/raffle/export-store.ts'
import { countSold } from './features/raffle/round-store.ts'
import { sponsorshipExport } from './features/sponsorships/export-store.ts'
import { countPending } from './features/sponsorships/sponsorship-store.ts'
import type { Ledger } from './ledger/ledger.ts'

/** What every feature shows and gives away at the admin's desk. */
export function createDesk(options: {
  database: ConnectedDatabase
  ledger: Pick<Ledger, 'health'>
  events: Events
  wake: () => void
  /** Whether gifts are paid, and not taken at their word. */
  arePaid: boolean
}): Desk {
  const { database, ledger, events, wake, arePaid } = options
  return {
    db: database.db,
    events,
    wake,
    figures: {
      sponsorshipsPending: countPending,
      messagesSuspected: countAllSuspected,
      ticketsSold: countSold,
      givenToday: loadGivenToday,
      isLedgerGreen: () => ledger.health() === 'green',
      paymentsWaiting: arePaid ? countWaiting : null,
    },
    exports: {
      gifts: giftExport,
      donors: donorExport,
      tickets: ticketExport,
      sponsorships: sponsorshipExport,
      audit: auditExport,
    },
  }
}
