import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is said of refusals that only signed-in people and admins can meet. */
export const signedInRefusals = {
  'identity.notAdmin': msg`Only an administrator may do this.`,
  'giftCard.messageMissing': msg`Write a message for the card.`,
  'giftCard.messageTooLong': msg`The message is too long for the card.`,
  'giftCard.unknown': msg`This gift card does not exist.`,
  'sponsorship.unknown': msg`This request does not exist.`,
  'raffle.closed': msg`This round is closed. The next one opens soon.`,
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>
