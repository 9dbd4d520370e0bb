import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@daan/contract/call'
import type { requestSponsorship as requestSponsorshipCall } from '@daan/contract/sponsorships'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { refuseUnless } from '../../refused.ts'
import type { SponsorshipEvents } from './sponsorship-events.ts'
import { storeRequest } from './sponsorship-store.ts'

/** No more than admins could look through, whoever sends them. */
const maxPending = 200

/** Stores a request in the name of whoever sends it: once under its key, and so many at a time. */
export async function requestSponsorship(
  { db, events }: Context<SponsorshipEvents>,
  body: Body<typeof requestSponsorshipCall>,
  actor: Actor | null,
  key: string = randomUUID(),
): Promise<Reply<typeof requestSponsorshipCall>> {
  const request = { ...body, key, requesterUid: actor?.userUid ?? null }
  const outcome = await withTransaction(db, (tx) => storeRequest(tx, request, maxPending))
  refuseUnless(outcome !== 'full', 'sponsorship.tooMany')
  if (outcome === 'new') events.sponsorship('requested')
  else refuseOtherRequest(request, outcome)
  return { acknowledged: true }
}
