import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@daan/contract/call'
import type { requestSponsorship as requestSponsorshipCall } from '@daan/contract/sponsorships'
import { acknowledged } from '../../acknowledged.ts'
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
import { approve, type Decision, end, type Requester, reject } from './decision-store.ts'
import { approvalMail, endMail, rejectionMail } from './mail-texts.ts'
import type { SponsorshipEvents } from './sponsorship-events.ts'
import { storeRequest } from './sponsorship-store.ts'

/** No more than admins could look through, whoever sends them. */
const maxPending = 200

/** The context of sponsorships, with their pictures. */
export type SponsorshipContext = Context<SponsorshipEvents> & {
  copyPicture: CopyPicture
  shownBanners: PictureCache
}

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

/** Approves a request, once, and shows its copies; they are made now where no admin had them made. */
export async function approveSponsorship(ctx: SponsorshipContext, id: string, by: ActingAdmin) {
  await copyBannersOf(ctx, id)
  return decide(ctx, 'approved', async (tx) => {
    const decision = await approve(tx, id)
    if (decision.isNew) await recordAct(tx, { by, what: 'sponsorship.approved', about: id })
    return { decision, mail: (to) => approvalMail(id, to, ctx.site.current.charity) }
  })
}

/** Rejects a request, once. */
export function rejectSponsorship(
  ctx: SponsorshipContext,
  id: string,
  reason: string,
  by: ActingAdmin,
) {
  return decide(ctx, 'rejected', async (tx) => {
    const decision = await reject(tx, id, reason)
    if (decision.isNew) await recordAct(tx, { by, what: 'sponsorship.rejected', about: id })
    return {
      decision,
      mail: (to) => rejectionMail(id, to, ctx.site.current.charity, reason),
    }
  })
}

/** Ends an approved sponsorship, once; this server's memory of its banners ends with it. */
export async function endSponsorship(ctx: SponsorshipContext, id: string, by: ActingAdmin) {
  const ended = await decide(ctx, 'ended', async (tx) => {
    const decision = await end(tx, id)
    // What was never shown cannot end.
    if (!decision.isNew) refuseUnless(decision.state === 'ended', 'sponsorship.unknown')
    else await recordAct(tx, { by, what: 'sponsorship.ended', about: id })
    return { decision, mail: (to) => endMail(id, to, ctx.site.current.charity) }
  })
  ctx.shownBanners.forget()
  return ended
}

type Recipient = NonNullable<Requester>
type Decided = { decision: Decision; mail: (to: Recipient) => Parameters<typeof enqueueMail>[1] }

/** Decides and tells the sponsor in one transaction; deciding again the same way changes nothing. */
async function decide(
  { db, mail, events }: SponsorshipContext,
  wanted: 'approved' | 'rejected' | 'ended',
  work: (tx: Tx) => Promise<Decided>,
) {
  const decision = await withTransaction(db, async (tx) => {
    const decided = await work(tx)
    const recipient = decided.decision.isNew ? decided.decision.requester : null
    if (recipient) await enqueueMail(tx, decided.mail(recipient))
    return decided.decision
  })
  if (!decision.isNew) {
    refuseUnless(decision.state, 'sponsorship.unknown')
    refuseUnless(decision.state === wanted, 'sponsorship.decided')
    return acknowledged
  }
  events.sponsorship(wanted)
  mail.wake()
  return acknowledged
}
