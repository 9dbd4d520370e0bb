import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is said of refusals that only who signs in, or has signed in, can meet. */
export const signedInRefusals = {
  'identity.notAdmin': msg`Only an administrator may do this.`,
  'giftCard.messageMissing': msg`Write a message for the card.`,
  'giftCard.messageTooLong': msg`The message is too long for the card.`,
  'giftCard.unknown': msg`This gift card does not exist.`,
  'sponsorship.unknown': msg`This request does not exist.`,
  'phone.notBangladeshi': msg`Write a telephone number of Bangladesh, like 01712-345678.`,
  'raffle.closed': msg`This round is closed. The next one opens soon.`,
  'raffle.tooManyTickets': msg`You have 100 tickets of this round. That is the most one person may have.`,
  'raffle.noTickets': msg`No ticket has been sold yet, so there is nothing to draw.`,

  'identity.adminUnproven': msg`You are not signed in as an administrator.`,
  'identity.wrongCredentials': msg`The e-mail address or the password is wrong.`,
  'identity.emailUnverified': msg`your email is not verified. please verify`,
  'identity.linkInvalid': msg`This link was used before or is too old. Ask for a new one.`,
  'identity.otherSite': msg`Please do this on our own pages.`,
  'identity.tooManyTries': msg`Too many tries. Wait a little, or reset your password by mail.`,
  'person.passwordMissing': msg`Write your password.`,
  'password.length': msg`the lenght of password must be at least 6 characters`,
  'password.uppercase': msg`the password must contain at least one Uppercase`,
  'password.lowercase': msg`the password must contain at least one lowercase`,
  'password.number': msg`the password must contain at least one number`,
  'password.special': msg`the password must contain at least one special character`,
  'password.tooLong': msg`The password may have at most 128 characters.`,
  'password.common': msg`Many people use this password, so it is guessed first. Choose another.`,
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>
