import type { OpenRound } from './round-store.ts'

/** The reply of `GET /rafflecount`, ready to send. */
export type TicketNumbers = { json: string; etag: string }

/**
 * Creates what gives the reply for the open round, adding only the numbers sold since it was last asked: a
 * round may have a million, and anyone may ask at any time.
 */
export function createTicketNumbersReply(): (open: OpenRound | undefined) => TicketNumbers {
  let known: OpenRound | undefined
  let numbers = ''
  return (open) => {
    if (open?.round !== known?.round || (open && known && open.tickets < known.tickets)) {
      known = undefined
      numbers = ''
    }
    if (open) {
      const next = open.firstTicket + (known?.tickets ?? 0n)
      const end = open.firstTicket + open.tickets
      for (let number = next; number < end; number++) numbers += `${numbers && ','}${number}`
    }
    known = open
    return {
      json: `{"buyersIdCollection":[${numbers}]}`,
      etag: `"${open?.round ?? 0n}-${open?.tickets ?? 0n}"`,
    }
  }
}
