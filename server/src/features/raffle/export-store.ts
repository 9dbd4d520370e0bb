import type { DayRange } from '@daan/contract/desk'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { tableOf } from '../../exports/exported-table.ts'
import { firstOf, type NumberedTable, readNumbered } from '../../exports/numbered-rows-store.ts'

type TicketRow = {
  number: bigint
  round: bigint
  at: Date
  name: string | null
  email: string | null
  phone: string | null
  rank: number | null
}

const tickets: NumberedTable = {
  name: 'raffle_ticket',
  columns: 'number, round, raffle_ticket.at, name, email, phone, rank',
  joins: [
    firstOf('SELECT name, email, phone FROM ticket_detail WHERE ticket = number'),
    firstOf('SELECT rank FROM raffle_winner WHERE ticket = number'),
  ].join(' '),
  moment: 'raffle_ticket.at',
  numbersOfDays: `SELECT number FROM raffle_ticket WHERE ${withinDaysSql('at', '$1', '$2')}`,
}

/** The tickets bought on some days, with who bought them as far as that is still kept. */
export const ticketExport = tableOf<TicketRow, DayRange>(
  {
    ticket: ({ number }) => number,
    round: ({ round }) => round,
    bought_at_dhaka: ({ at }) => at,
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    prize_rank: ({ rank }) => (rank === null ? null : String(rank)),
  },
  (db, days) => readNumbered(db, tickets, days),
)
