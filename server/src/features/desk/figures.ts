import type { Reply } from '@daan/contract/call'
import type { getDesk } from '@daan/contract/desk'
import type { Actor } from '../../actor.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { countMails } from '../../mail/waiting-store.ts'

/** Counts of what waits for staff. */
const tasks = [
  'approvalsOpen',
  'sponsorshipsPending',
  'importsChecked',
  'daysToClose',
  'payoutsPrepared',
  'bankMonthsToClose',
  'messagesUnanswered',
  'messagesSuspected',
] as const
type Task = (typeof tasks)[number]

/** Figures of other features at the desk. */
export type Figures = Record<Task, (db: Queryable, actor: Actor) => Promise<bigint>> & {
  ticketsSold: (db: Queryable) => Promise<{ ofRound: bigint; inAll: bigint }>
  givenToday: (db: Queryable) => Promise<{ gifts: bigint; poisha: bigint }>
  isLedgerGreen: () => boolean
  wentBack: () => Reply<typeof getDesk>['wentBack']
  drill: () => Promise<Reply<typeof getDesk>['drill']>
  /** Null where gifts are taken at their word. */
  paymentsWaiting: ((db: Queryable) => Promise<PaymentsWaiting>) | null
}

type PaymentsWaiting = { claimed: bigint; disputed: bigint; held: bigint; refundsFailed: bigint }

/** Loads the tasks that wait for an admin, and the charity's figures of today. */
export async function loadFigures(
  db: Db,
  figures: Figures,
  actor: Actor,
): Promise<Reply<typeof getDesk>> {
  const [tasks, mails, tickets, today, waiting, drill] = await Promise.all([
    countTasks(db, figures, actor),
    countMails(db),
    figures.ticketsSold(db),
    figures.givenToday(db),
    figures.paymentsWaiting?.(db),
    figures.drill(),
  ])
  return {
    ...tasks,
    deadLetters: Number(mails.dead),
    mailsWaiting: Number(mails.waiting),
    ticketsOfRound: Number(tickets.ofRound),
    ticketsInAll: Number(tickets.inAll),
    giftsToday: Number(today.gifts),
    amountToday: today.poisha,
    isLedgerGreen: figures.isLedgerGreen(),
    wentBack: figures.wentBack(),
    drill,
    payments: waiting
      ? {
          transfersClaimed: Number(waiting.claimed),
          transfersDisputed: Number(waiting.disputed),
          paymentsHeld: Number(waiting.held),
          refundsFailed: Number(waiting.refundsFailed),
        }
      : null,
  }
}

async function countTasks(db: Db, figures: Figures, actor: Actor) {
  const counts = tasks.map(async (task) => [task, Number(await figures[task](db, actor))] as const)
  // Each task is counted.
  return Object.fromEntries(await Promise.all(counts)) as Record<Task, number>
}
