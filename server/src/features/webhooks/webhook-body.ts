import { plainAmount } from '@daan/contract/taka'
import { z } from 'zod/mini'
import { receiptNumberOf } from '../../receipt-number.ts'
import type { QueuedEvent } from './delivery-store.ts'

const whole = z.pipe(
  z.string(),
  z.transform((digits) => BigInt(digits)),
)
const giftFacts = z.object({
  number: whole,
  fundType: z.string(),
  poisha: whole,
  state: z.string(),
  refunded: z.optional(whole),
})

/** The body of a delivery, in the words of `webhookBodies`: the same bytes at each attempt. */
export function webhookBody({ event, facts, queuedAt }: QueuedEvent): string {
  const data = event.startsWith('gift.') ? giftData(giftFacts.parse(facts)) : facts
  return JSON.stringify({ type: event, timestamp: queuedAt.toISOString(), data })
}

function giftData({ number, fundType, poisha, state, refunded }: z.output<typeof giftFacts>) {
  return {
    receiptNumber: receiptNumberOf(number),
    fundType,
    amount: plainAmount(poisha),
    state,
    ...(refunded !== undefined && { refunded: plainAmount(refunded) }),
  }
}
