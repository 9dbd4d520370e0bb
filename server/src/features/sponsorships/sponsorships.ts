import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@daan/contract/call'
import type { requestSponsorship as requestSponsorshipCall } from '@daan/contract/sponsorships'
import type { ActingAdmin, Actor } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import type { CopyPicture } from '../../pictures/copy-picture.ts'
import type { PictureCache } from '../../pictures/picture-cache.ts'
import { refuseUnless } from '../../refused.ts'
import { copyBannersOf } from './copy-banners.ts'
import { approve, type Decision, end, reject } from './decision-store.ts'
import { decisionMail, type Verdict } from './mail-texts.ts'
import type { SponsorshipEvents } from './sponsorship-events.ts'
import { storeRequest } from './sponsorship-store.ts'

/** No more than admins could look through, whoever sends them. */
const maxPending = 200

/** The context of sponsorships, with their pictures. */
export type SponsorshipContext = Context<SponsorshipEvents> & {
  copyPicture: CopyPicture
  shownBanners: PictureCache
}

/**
 * Stores a request in the name of whoever sends it: once under its key, and so many at a time. A visitor may
 * have signed in before it comes again.
 */
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
  else refuseOtherRequest(body, outcome)
  return { acknowledged: true }
}

/** Approves a request, once, and shows its copies; they are made now where no admin had them made. */
export async function approveSponsorship(ctx: SponsorshipContext, id: string, by: ActingAdmin) {
  await copyBannersOf(ctx, id)
  return decide(ctx, { id, state: 'approved' }, by, (tx) => approve(tx, id))
}

/** Rejects a request, once. */
export function rejectSponsorship(
  ctx: SponsorshipContext,
  id: string,
  reason: string,
  by: ActingAdmin,
) {
  return decide(ctx, { id, state: 'rejected', reason }, by, (tx) => reject(tx, id, reason))
}

/** Ends an approved sponsorship, once; this server's memory of its banners ends with it. */
export async function endSponsorship(ctx: SponsorshipContext, id: string, by: ActingAdmin) {
  await decide(ctx, { id, state: 'ended' }, by, (tx) => end(tx, id))
  ctx.shownBanners.forget()
}

/** Decides and tells the sponsor in one transaction; deciding again the same way changes nothing. */
async function decide(
  { db, site, mail, events }: SponsorshipContext,
  verdict: Verdict,
  by: ActingAdmin,
  change: (tx: Tx) => Promise<Decision>,
) {
  const { id, state } = verdict
  const decision = await withTransaction(db, async (tx) => {
    const outcome = await change(tx)
    if (!outcome.isNew) return outcome
    await recordAct(tx, { by, what: `sponsorship.${state}`, about: id })
    const { requester } = outcome
    if (requester) await enqueueMail(tx, decisionMail(verdict, requester, site.current))
    return outcome
  })
  if (!decision.isNew) {
    // What was never shown cannot end.
    const refusal = state === 'ended' ? 'sponsorship.unknown' : 'sponsorship.decided'
    refuseUnless(decision.state, 'sponsorship.unknown')
    refuseUnless(decision.state === state, refusal)
    return
  }
  events.sponsorship(state)
  mail.wake()
}
