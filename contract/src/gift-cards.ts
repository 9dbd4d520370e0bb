import { z } from 'zod/mini'
import { defineCall } from './call.ts'

export const maxCardLength = 500

export const giftCard = z.object({
  _id: z.string(),
  cardBody: z.string(),
  toDonorUid: z.string(),
  fromDonorName: z.string(),
  fromDonorEmail: z.string(),
  fromDonorUserPhoto: z.nullable(z.string()),
})

const cardBody = z
  .string('giftCard.messageMissing')
  .check(
    z.trim(),
    z.minLength(1, 'giftCard.messageMissing'),
    z.maxLength(maxCardLength, 'giftCard.messageTooLong'),
  )

/** Sends a card from the caller to a donor. */
export const sendGiftCard = defineCall({
  method: 'POST',
  path: '/sendgiftcard',
  audience: 'user',
  body: z.object({
    cardBody,
    toDonorUid: z.string(),
    fromDonorName: z.string(),
    fromDonorEmail: z.string(),
    fromDonorUserPhoto: z.nullable(z.string()),
  }),
  reply: z.literal(true),
  refusals: ['giftCard.messageMissing', 'giftCard.messageTooLong', 'identity.otherPerson'],
})

/** One card, in a list of one, for the person who received it. */
export const readGiftCard = defineCall({
  method: 'GET',
  path: '/giftcard/:id',
  audience: 'user',
  params: z.object({ id: z.string() }),
  reply: z.array(giftCard),
  refusals: ['giftCard.unknown'],
})

/** Every card that the caller received; `id` is the caller's uid. */
export const listGiftCards = defineCall({
  method: 'GET',
  path: '/giftcards/:id',
  audience: 'user',
  params: z.object({ id: z.string() }),
  reply: z.array(giftCard),
  refusals: ['identity.otherPerson'],
})
