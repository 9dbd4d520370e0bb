import type { Registry } from 'prom-client'
import { countBy } from '../../count-by.ts'

/** Messages of the contact form as an operator counts them. */
export type MessageEvents = ReturnType<typeof messageEvents>

export function messageEvents(registry: Registry) {
  const messages = countBy(registry, {
    name: 'daan_messages_total',
    help: 'Messages of the contact form stored',
    label: 'state',
    values: ['received', 'suspected'],
  })
  return {
    messageStored: (state: 'received' | 'suspected') => messages(state),
  }
}
