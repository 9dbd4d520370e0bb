import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is said of refusals that only who pays, or says that they have paid, can meet. */
export const paymentRefusals = {
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
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>
