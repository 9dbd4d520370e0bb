import type { Registry } from 'prom-client'
import { countBy } from '../../count-by.ts'

/** Sponsorships as an operator counts them. */
export type SponsorshipEvents = ReturnType<typeof sponsorshipEvents>

export function sponsorshipEvents(registry: Registry) {
  const sponsorships = countBy(registry, {
    name: 'daan_sponsorships_total',
    help: 'Sponsorships asked for, and what became of them',
    label: 'state',
    values: ['requested', 'approved', 'rejected', 'ended'],
  })
  return {
    sponsorship: (state: 'requested' | 'approved' | 'rejected' | 'ended') => sponsorships(state),
  }
}
