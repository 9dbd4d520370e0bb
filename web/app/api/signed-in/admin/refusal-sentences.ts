import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { publicRefusals } from '../../refusal-sentences.ts'
import { signedInRefusals } from '../refusal-sentences.ts'

/** What is said of refusals that only admins can meet. */
const adminRefusals = {
  'raffle.noTickets': msg`No ticket has been sold yet, so there is nothing to draw.`,
  'raffle.alreadySelling': msg`A ticket of this round is sold, so what it is drawn by cannot change.`,
  'raffle.beaconAhead': msg`The beacon has not signed its round yet.`,
  'raffle.beaconTooSoon': msg`Choose a moment at least an hour from now.`,
  'raffle.beaconTooFar': msg`Choose a moment at most 92 days from now.`,
  'raffle.drawStands': msg`This draw can still be held as announced.`,
  'raffle.beaconUnreachable': msg`The beacon cannot be reached from here. Paste its signature below.`,
  'raffle.signatureInvalid': msg`This is not the beacon's signature of this round.`,
  'sponsorship.unknown': msg`This request does not exist.`,
  'sponsorship.decided': msg`This request has already been decided otherwise.`,
  'sponsorship.reasonMissing': msg`Enter the reason.`,
  'sponsorship.reasonInvalid': msg`The reason may have at most 300 characters of plain text.`,
  'banner.unknown': msg`This banner does not exist.`,

  'receipt.numberInvalid': msg`Enter the number of a receipt, such as DN-000042.`,
  'message.unknown': msg`This message is not there any more. Somebody else may have dealt with it.`,
  'mail.unknown': msg`This mail is not there any more. Somebody else may have dealt with it.`,
  'export.rangeInvalid': msg`Choose two days, the first not after the last.`,

  'payment.decided': msg`This payment does not wait for a decision any more.`,
  'payment.mustGoBack': msg`What came is not what was asked for, so it can only go back.`,
  'refund.reasonMissing': msg`Choose the reason.`,
  'refund.notPossible': msg`There is nothing that can be refunded.`,
  'refund.tooLarge': msg`That is more than is left of this payment.`,
  'refund.unknown': msg`This refund does not exist.`,
  'refund.decided': msg`What became of this refund is already known.`,
  'statement.malformed': msg`The statement must be a CSV file with the needed columns, with amounts and days that can be read, and not too many lines.`,
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>

/** What every refusal says. A code without a sentence does not compile. */
export const allRefusals = {
  ...publicRefusals,
  ...signedInRefusals,
  ...adminRefusals,
} as const satisfies Record<ErrorCode, MessageDescriptor>
