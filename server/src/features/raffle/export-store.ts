import type { DayRange } from '@daan/contract/desk'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { asCells, type TableExport } from '../../exports/exported-table.ts'
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
export const ticketExport: TableExport<DayRange> = {
  columns: ['ticket', 'round', 'bought_at_dhaka', 'name', 'email', 'phone', 'prize_rank'],
  pages: (db, days) =>
    asCells(
      readNumbered<TicketRow>(db, tickets, days),
      ({ number, round, at, name, email, phone, rank }) => [
        number,
        round,
        at,
        name,
        email,
        phone,
        rank === null ? null : String(rank),
      ],
    ),
}
