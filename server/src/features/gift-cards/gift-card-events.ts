import type { Registry } from 'prom-client'
import { countBy } from '../../count-by.ts'

/** Gift cards as an operator counts them. */
export type GiftCardEvents = ReturnType<typeof giftCardEvents>

export function giftCardEvents(registry: Registry) {
  const cards = countBy(registry, {
    name: 'daan_gift_cards_total',
    help: 'Gift cards answered',
    label: 'outcome',
    values: ['sent', 'replayed'],
  })
  return { giftCardSent: (outcome: 'sent' | 'replayed') => cards(outcome) }
}
