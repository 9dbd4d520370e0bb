import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signedInRefusals } from './signed-in/refusal-sentences.ts'

const busy = msg`We are busy for a moment. Please try again shortly.`
const ourFault = msg`Something on our side is not right. Nothing was taken. Please try again later.`

/** What each refusal says to a person. A code without a sentence does not compile. */
export const refusalSentences = {
  ...signedInRefusals,

  'request.invalid': msg`Something in the form could not be read. Please look at it once more.`,
  'request.malformedJson': ourFault,
  'request.malformed': ourFault,
  'request.timeout': msg`The connection was too slow this time. Please try again.`,
  'request.tooLarge': msg`That is more text than we can take. Please shorten it.`,
  'request.headersTooLarge': ourFault,
  'request.unsupportedMedia': ourFault,
  'request.unknownCall': ourFault,
  'request.methodNotAllowed': ourFault,
  'request.tooMany': busy,

  'amount.missing': msg`Write how much you wish to give.`,
  'amount.malformed': msg`Write the amount as a number, such as 500 or 1,250.50.`,
  'amount.notPositive': msg`The amount must be more than zero.`,
  'amount.tooLarge': msg`That is more than this form can take at once. Write or call us, and we will arrange it together.`,

  'person.nameMissing': msg`Write your name.`,
  'person.nameInvalid': msg`Write your name on one line, in ordinary letters.`,
  'person.emailMissing': msg`Write your email address.`,
  'person.emailInvalid': msg`This email address is not complete. It should look like name@example.com.`,
  'person.photoInvalid': msg`The picture needs an address that starts with https.`,

  'donation.unknownFund': msg`This fund is not open for gifts. Please choose another one.`,
  'donation.categoryMismatch': msg`This fund has moved. Load the page again, then give.`,
  'donation.amountsDiffer': msg`The amount arrived in two versions. Please write it once more.`,

  'idempotency.malformed': ourFault,
  'idempotency.reused': msg`This gift was recorded before, with other details. Look at its receipt before you give again.`,

  'receipt.unknown': msg`No receipt has this address.`,

  'contact.subjectMissing': msg`Write what it is about.`,
  'contact.subjectInvalid': msg`Keep the subject to one line of at most 150 characters.`,
  'contact.messageMissing': msg`Write your message.`,
  'contact.messageInvalid': msg`The message may have at most 5,000 characters of plain text.`,
  'contact.proofInvalid': msg`The form had been open too long. Press Send once more.`,
  'contact.tooMany': msg`You have written several times within the hour. We have your messages; please write again later, or call us.`,

  'identity.signedOut': msg`Please sign in again.`,
  'identity.otherPerson': msg`You are signed in as someone else. Please sign in again.`,

  'phone.invalid': msg`Write a telephone number with 7 to 20 digits.`,
  'raffle.unknownRound': msg`This round has not been drawn, or there is none of this number.`,
  'sponsorship.linkInvalid': msg`The banner needs an address that starts with https.`,

  'ledger.paused': msg`Gifts are paused while we check the books. Nothing was taken.`,
  'service.unavailable': busy,
  'service.draining': busy,
  'service.failed': ourFault,
} as const satisfies Record<ErrorCode, MessageDescriptor>

/** Whether a text is a code that has a sentence: all have. The contract's own list would bring its statuses along. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(refusalSentences, text)
}
