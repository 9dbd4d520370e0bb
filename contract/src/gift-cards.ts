import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment } from './codecs.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { hasUnprintable, hasVisible } from './people.ts'

/** In code points, which every browser, server and database counts alike. */
export const maxCardLength = 500

/** Limit of cards per person and day of Dhaka. */
export const cardsPerDay = 10

/** Cards on one page of `listGiftCards`. */
export const giftCardsListed = 50

/** A card as its recipient sees it. A sender whose account was erased is `unnamedDonor`, without an address. */
export const giftCard = z.object({
  _id: z.guid(),
  cardBody: z.string(),
  toDonorUid: z.string(),
  fromDonorName: z.string(),
  fromDonorEmail: z.string(),
  fromDonorUserPhoto: z.nullable(z.string()),
  at: moment,
})

/** Counts a message's code points. */
export function cardLength(message: string): number {
  return [...message].length
}

/** A card's message: trimmed, plain, of several lines. */
export const cardMessage = z.string('giftCard.messageMissing').check(
  z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
  z.trim(),
  z.refine(hasVisible, { error: 'giftCard.messageMissing', abort: true }),
  z.refine((text) => cardLength(text) <= maxCardLength, 'giftCard.messageTooLong'),
  z.refine((text) => !hasUnprintable(text.replaceAll(/[\n\t]/g, '')), 'giftCard.messageInvalid'),
)

/**
 * Sends a card from the caller to a donor of the list of top donors; repeated under the same key, one in
 * all. `toDonorUid` is the donor's `userUid` of that list.
 */
export const sendGiftCard = defineCall({
  method: 'POST',
  path: '/sendgiftcard',
  audience: 'user',
  headers: z.object({ 'idempotency-key': z.optional(idempotencyKey) }),
  // Name, e-mail and picture are the actor's, whatever else is sent.
  body: z.object({
    cardBody: cardMessage,
    toDonorUid: z.guid('giftCard.notTaken'),
  }),
  reply: z.literal(true),
  refusals: [
    'request.invalid',
    'giftCard.messageMissing',
    'giftCard.messageTooLong',
    'giftCard.messageInvalid',
    'giftCard.notTaken',
    'giftCard.toOneself',
    'giftCard.fromAdmin',
    'giftCard.tooMany',
    'idempotency.malformed',
    'idempotency.reused',
  ],
})

/** One card, in a list of one, for the person who received it. */
export const readGiftCard = defineCall({
  method: 'GET',
  path: '/giftcard/:id',
  audience: 'user',
  params: z.object({ id: z.guid('giftCard.unknown') }),
  reply: z.array(giftCard),
  refusals: ['giftCard.unknown'],
})

/**
 * The cards that the caller received, the newest first, one page: those before the card `before`. `id` is
 * the caller's uid.
 */
export const listGiftCards = defineCall({
  method: 'GET',
  path: '/giftcards/:id',
  audience: 'user',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.guid('giftCard.unknown')) }),
  reply: z.array(giftCard),
  refusals: ['identity.otherPerson', 'giftCard.unknown'],
})

/**
 * Takes a card away from the caller, who gets no more from its sender. A reported one is mailed to the
 * charity first.
 */
export const blockCardSender = defineCall({
  method: 'POST',
  path: '/blockcardsender',
  audience: 'user',
  isIrreversible: true,
  body: z.strictObject({ _id: z.guid('giftCard.unknown'), isReported: z.boolean() }),
  reply: acknowledged,
  refusals: ['request.invalid', 'giftCard.unknown'],
})
