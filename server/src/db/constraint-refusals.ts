import type { ErrorCode } from '@daan/contract/error-codes'
import { Refused } from '../refused.ts'
import { isRefusal } from './database.ts'

/** Refusals by the constraint of the database that was broken; the rest are our own mistakes. */
const refusalOfConstraint: Record<string, ErrorCode> = {
  donation_is_positive: 'amount.notPositive',
  transfer_is_positive: 'amount.notPositive',
  fund_total_can_be_shown: 'amount.tooLarge',
  bank_month_is_open: 'bank.monthClosed',
  bank_month_is_over: 'bank.monthRuns',
  bank_month_is_explained: 'bank.linesOpen',
  bank_month_is_next: 'bank.earlierMonthOpen',
  bank_difference_has_a_reason: 'slip.reasonMissing',
  line_is_what_was_booked: 'bank.sumsDiffer',
  transfer_is_one_line: 'bank.transferMatched',
  zakat_is_paid_for_zakat: 'payout.notForZakat',
  payout_has_a_payee: 'payee.unknown',
  payout_is_of_a_box: 'box.unknown',
  original_is_stored: 'voucher.unknown',
  published_is_stored: 'voucher.unknown',
  spent_is_covered: 'fund.moneySpent',
  fund_is_no_other_account: 'donation.unknownFund',
  fund_slug_is_unique: 'fund.slugTaken',
  funds_can_be_shown: 'fund.tooMany',
  transfer_counts_once: 'claim.transactionTaken',
  holding_is_limited: 'raffle.tooManyTickets',
  ticket_is_ordered_once: 'idempotency.reused',
  card_is_for_another: 'giftCard.toOneself',
  donation_pkey: 'idempotency.reused',
  slip_is_of_an_open_day: 'slip.dayClosed',
  closed_sheet_stays: 'slip.dayClosed',
  paper_number_is_given_once: 'slip.paperNumberTaken',
  box_name_is_unique: 'box.nameTaken',
  sheet_is_of_a_box: 'box.unknown',
  cash_box_is_never_overdrawn: 'cash.notInBox',
  difference_has_a_reason: 'slip.reasonMissing',
  approval_is_open_once: 'approval.open',
  cards_of_a_day_are_limited: 'giftCard.tooMany',
}

/** The refusal that a database error stands for, or null when the caller is not to blame. */
export function refusalFor(error: unknown): ErrorCode | null {
  if (!isRefusal(error) || !error.constraint) return null
  return refusalOfConstraint[error.constraint] ?? null
}

/** Rethrows a database error, and blames the field at `pointer` where it stands for the refusal `code`. */
export function blame(pointer: string, code: ErrorCode): (error: unknown) => never {
  return (error) => {
    if (refusalFor(error) !== code) throw error
    throw new Refused(code, { errors: [{ pointer, code }], cause: error })
  }
}
