import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { emailAddress, personName, pictureLink } from './people.ts'
import { phoneNumber } from './phones.ts'

export const ticketPriceTaka = 100n

/** Prizes in taka, by rank from the first. */
export const prizesTaka = [1_00_000n, 50_000n, 30_000n, 20_000n, 10_000n] as const

const ticketBuyer = {
  name: personName,
  email: emailAddress,
  photoURL: z.nullable(pictureLink),
  phone: phoneNumber,
  userUid: z.string(),
}

/** Buys one ticket. `buyerId` is its number. */
export const buyTicket = defineCall({
  method: 'POST',
  path: '/rafflebuy',
  audience: 'user',
  body: z.object(ticketBuyer),
  reply: z.object({ ...ticketBuyer, buyerId: z.number() }),
  refusals: ['identity.otherPerson', 'phone.invalid', 'raffle.closed', 'ledger.paused'],
})

/** The numbers of all tickets sold. */
export const countTickets = defineCall({
  method: 'GET',
  path: '/rafflecount',
  audience: 'anyone',
  reply: z.object({ buyersIdCollection: z.array(z.number()) }),
  refusals: [],
})

/**
 * Draws the winners, once. A GET that writes, as the specification has it: its token is accepted in the
 * header alone, and its answer is never cached.
 */
export const drawRaffle = defineCall({
  method: 'GET',
  path: '/drawraffle',
  audience: 'admin',
  headers: z.object({ actor: z.literal('Admin') }),
  reply: z.object({ acknowledged: z.boolean() }),
  refusals: ['raffle.closed'],
})

/** The winners by rank. `email` and `phone` are masked for the public and whole for admins. */
export const listWinners = defineCall({
  method: 'GET',
  path: '/raffleresult',
  audience: 'anyone',
  reply: z.array(
    z.object({
      _id: z.string(),
      buyerId: z.number(),
      email: z.string(),
      name: z.string(),
      phone: z.string(),
      photoURL: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})
