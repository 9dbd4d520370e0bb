import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const busy = msg`We are busy for a moment. Please try again shortly.`
const unreadable = msg`Something in the form could not be read. Please look at it once more.`
const ourFault = msg`Something on our side is not right. Nothing was taken. Please try again later.`

/** Sentences of refusals that visitors can meet. */
export const publicRefusals = {
  'request.invalid': unreadable,
  'request.fieldMissing': unreadable,
  'request.fieldUnknown': unreadable,
  'request.textInvalid': msg`This text has a character that cannot be kept. Please type it once more.`,
  'request.malformedJson': ourFault,
  'request.malformed': ourFault,
  'request.timeout': msg`The connection was too slow this time. Please try again.`,
  'request.tooLarge': msg`That is more text than we can take. Please shorten it.`,
  'request.headersTooLarge': ourFault,
  'request.unsupportedMedia': ourFault,
  'request.unknownCall': ourFault,
  'request.methodNotAllowed': ourFault,
  'request.tooMany': busy,

  'amount.missing': msg`Enter how much you want to give.`,
  'amount.malformed': msg`Enter the amount as a number, such as 500 or 1,250.50.`,
  'amount.notPositive': msg`The amount must be more than zero.`,
  'amount.notPayable': msg`Here ৳10 to ৳5,00,000 can be paid at a time.`,
  'amount.tooLarge': msg`That is more than this form can take at once. Write to us, and we will arrange it together.`,

  'person.nameMissing': msg`Enter your name.`,
  'person.nameInvalid': msg`Enter your name on one line, in ordinary letters.`,
  'person.emailMissing': msg`Enter your email address.`,
  'person.emailInvalid': msg`This email address is not complete. It should look like name@example.com.`,
  'person.photoInvalid': msg`The picture needs an address that starts with https.`,
  'person.contactMissing': msg`Enter your e-mail address or mobile number.`,
  'phone.notMobile': msg`Enter a mobile number of Bangladesh, like 01712-345678.`,

  'donation.unknownFund': msg`This fund is not open for gifts. Please choose another one.`,
  'donation.categoryMismatch': msg`This fund has moved. Load the page again, then give.`,
  'donation.amountsDiffer': msg`The amount did not come through. Please enter it again.`,

  'idempotency.malformed': ourFault,
  'idempotency.reused': msg`This gift was recorded before, with other details. Look at its receipt before you give again.`,

  'fund.previewUnknown': msg`This preview has ended. Ask for a new link.`,

  'receipt.numberInvalid': msg`Enter the number of a receipt, such as DN-000042.`,
  'receipt.unknown': msg`No receipt has this address.`,

  'payment.unknown': msg`There is no payment at this address.`,
  'payment.gatewayUnknown': msg`This way to pay is not offered any more. Load the page again and choose another.`,
  'payment.amountTooSmall': msg`This gift is smaller than what can be paid here.`,
  'payment.amountTooLarge': msg`This gift is larger than what can be paid here at once.`,
  'payment.alreadyPaid': msg`This is paid already. Look at its receipt or ticket.`,
  'payment.held': msg`Money for this has come and is being checked. Please do not pay again.`,
  'payment.starting': msg`The payment is being opened in another window. Please look there, or try again in a moment.`,
  'payment.confirming': msg`We are just checking whether this is paid. Please wait a moment.`,
  'payment.proofNeeded': msg`Many payments were begun from your network just now. Please try again.`,
  'payment.tooManyAttempts': msg`There have been many attempts to pay this. Please write to us, and we will look at it together.`,
  'payment.gatewayUnavailable': msg`The payment service is not responding. Nothing was paid. Please try again in a few minutes.`,
  'payment.roundClosed': msg`The round of this ticket is closed, so none can be bought in it.`,
  'payment.tooManyTickets': msg`One person may have 100 tickets of a round. This would be one more.`,
  'claim.transactionInvalid': msg`Write the transaction ID as your message shows it: 6 to 30 letters and digits.`,
  'claim.transactionTaken': msg`This transaction ID counts for another gift already.`,
  'claim.notDisputed': msg`There is nothing here to object to.`,
  'claim.notTaken': msg`We do not take transfers by hand at the moment.`,

  'contact.subjectMissing': msg`Enter a subject.`,
  'contact.subjectInvalid': msg`Keep the subject to one line of at most 150 characters.`,
  'contact.messageMissing': msg`Enter your message.`,
  'contact.messageInvalid': msg`The message may have at most 5,000 characters of plain text.`,
  'contact.proofInvalid': msg`The form had been open too long. Press Send once more.`,
  'contact.tooMany': msg`You have written several times within the hour. We have your messages. Please write again later.`,

  'identity.signedOut': msg`Please sign in again.`,
  'identity.otherPerson': msg`You are signed in as someone else. Please sign in again.`,

  'ledger.paused': msg`Gifts are paused while we check our accounts. Nothing was taken.`,
  'service.unavailable': busy,
  'service.draining': busy,
  'service.failed': ourFault,
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>

let sentences: Partial<Record<ErrorCode, MessageDescriptor>> = publicRefusals

/** Makes more refusals known: to be called where the texts of their screens are loaded. */
export function addRefusals(more: Partial<Record<ErrorCode, MessageDescriptor>>): void {
  sentences = { ...sentences, ...more }
}

/** Returns the sentence of a refusal. */
export function refusalSentence(code: ErrorCode): MessageDescriptor {
  return sentences[code] ?? publicRefusals['request.invalid']
}

/** Tells whether a text is a code that has a sentence here. The contract's own list would bring its statuses along. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(sentences, text)
}
