import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@daan/contract/call'
import type { requestSponsorship } from '@daan/contract/sponsorships'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import type { SponsorshipEvents } from './sponsorship-events.ts'
import { storeRequest } from './sponsorship-store.ts'

/** No more than admins could look through, whoever sends them. */
const maxPending = 200

/** Asks for a sponsorship in the name of whoever sends it. */
export type RequestSponsorship = (
  body: Body<typeof requestSponsorship>,
  actor: Actor | null,
  key: string | undefined,
) => Promise<Reply<typeof requestSponsorship>>

/** Makes what takes requests: each once under its key, and so many at a time. */
export function createRequestSponsorship({
  db,
  events,
}: {
  db: Db
  events: SponsorshipEvents
}): RequestSponsorship {
  return async (body, actor, key = randomUUID()) => {
    const request = { ...body, key, requesterUid: actor?.userUid ?? null }
    const outcome = await withTransaction(db, (tx) => storeRequest(tx, request, maxPending))
    refuseUnless(outcome !== 'full', 'sponsorship.tooMany')
    refuseUnless(outcome !== 'other', 'idempotency.reused')
    if (outcome === 'new') events.sponsorship('requested')
    return { acknowledged: true }
  }
}
