import { Histogram, type Registry } from 'prom-client'
import { countBy } from '../../count-by.ts'

/** Upper bounds of the histogram of commit groups, in seconds. */
const groupSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Gifts as an operator hears of them. */
export type GiftEvents = ReturnType<typeof giftEvents>

export function giftEvents(registry: Registry) {
  const gifts = countBy(registry, {
    name: 'daan_gifts_total',
    help: 'Gifts answered with a receipt',
    label: 'outcome',
    values: ['recorded', 'replayed'],
  })
  const groups = new Histogram({
    name: 'daan_gift_group_seconds',
    help: 'How long booking a group of gifts took in the database',
    buckets: groupSeconds,
    registers: [registry],
  })
  return {
    /** A group was committed with so many gifts that were not in the books before. */
    giftsRecorded(count: number, tookMs: number) {
      gifts('recorded', count)
      groups.observe(tookMs / 1000)
    },
    giftReplayed: () => gifts('replayed'),
  }
}
