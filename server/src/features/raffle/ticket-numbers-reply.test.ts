import { encodeReply } from '@daan/contract/call'
import { countTickets } from '@daan/contract/tickets'
import { expect, it } from 'vitest'
import { createTicketNumbersReply } from './ticket-numbers-reply.ts'

const round = (round: bigint, firstTicket: bigint, tickets: bigint) => ({
  round,
  firstTicket,
  tickets,
})

it('is what the contract would write, as a round grows and another follows', () => {
  const reply = createTicketNumbersReply()
  const tags = new Set<string>()
  const steps = [
    [undefined, []],
    [round(1n, 1n, 0n), []],
    [round(1n, 1n, 2n), [1, 2]],
    [round(1n, 1n, 3n), [1, 2, 3]],
    [round(1n, 1n, 2n), [1, 2]], // asked before, answered after
    [round(2n, 4n, 1n), [4]],
  ] as const
  for (const [open, buyersIdCollection] of steps) {
    const { json, etag } = reply(open)
    expect(json).toBe(encodeReply(countTickets, { buyersIdCollection: [...buyersIdCollection] }))
    tags.add(etag)
  }
  expect(tags.size).toBe(steps.length - 1)
})
