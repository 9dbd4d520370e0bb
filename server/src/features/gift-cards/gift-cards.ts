import { randomUUID } from 'node:crypto'
import type { Body } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import type {
  blockCardSender as blockCardSenderCall,
  sendGiftCard as sendGiftCardCall,
} from '@daan/contract/gift-cards'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { type Db, isRefusal } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { enqueueMail, type QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import {
  blockSender,
  findCard,
  findSentCard,
  type NewCard,
  type ReceivedCard,
  storeCard,
} from './card-store.ts'
import type { GiftCardEvents } from './gift-card-events.ts'

/**
 * Sends a card in the actor's name: stored once for its key, after its commit.
 * @returns whether an earlier request under the same key had sent it
 */
export async function sendGiftCard(
  { db, events }: Context<GiftCardEvents>,
  { cardBody, toDonorUid }: Body<typeof sendGiftCardCall>,
  actor: Actor,
  key: string = randomUUID(),
): Promise<{ replayed: boolean }> {
  refuseUnless(actor.role === null, 'giftCard.fromAdmin')
  const to = toDonorUid.toLowerCase()
  const replayed = await sendOnce(db, { key, to, fromUid: actor.userUid, body: cardBody })
  events.giftCardSent(replayed ? 'replayed' : 'sent')
  return { replayed }
}

/** Stores a card; a refused one may have been sent by another request that has just committed. @returns true for such */
async function sendOnce(db: Db, card: NewCard): Promise<boolean> {
  const outcome = await storeCard(db, card).catch((error) => {
    if (isRefusal(error)) return error
    throw error
  })
  if (outcome === true) return false
  const earlier = await findSentCard(db, card.key)
  if (!earlier) throw outcome || new Refused('giftCard.notTaken', atRecipient)
  refuseOtherRequest(card, earlier)
  return true
}

const atRecipient = { errors: [{ pointer: '/toDonorUid', code: 'giftCard.notTaken' as const }] }

/** Takes a card away from the actor, who gets no more from its sender. */
export async function blockCardSender(
  { db, mail }: Context,
  { _id, isReported }: Body<typeof blockCardSenderCall>,
  actor: Actor,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const card = await findCard(tx, actor.userUid, _id)
    const wasTheirs = card !== undefined && (await blockSender(tx, actor.userUid, _id))
    refuseUnless(wasTheirs, 'giftCard.unknown')
    if (isReported) await enqueueMail(tx, reportToCharity(card, actor))
  })
  if (isReported) mail.wake()
}

/** Makes the mail to the charity about a reported card. Answering it answers who reported. */
function reportToCharity(
  card: ReceivedCard,
  reporter: { name: string; email: string },
): QueuedMail {
  const sender = card.fromDonorEmail
    ? `${card.fromDonorName} <${card.fromDonorEmail}>`
    : 'somebody whose account is erased'
  const content = {
    language: 'en',
    heading: 'A gift card was reported',
    body: [
      `${reporter.name} reports this gift card, and gets no more from its sender.`,
      [
        { name: 'Sent by', value: sender },
        { name: 'Sent', value: `${formatMoment(card.at, 'en')}, Dhaka` },
      ],
      card.cardBody,
    ],
  } as const
  return {
    ...renderMail(content.heading, content, null),
    id: `${card._id}.report`,
    to: 'charity',
    replyTo: { name: reporter.name, address: reporter.email },
  }
}
