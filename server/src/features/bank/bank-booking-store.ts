import type { BankBooking } from '@daan/contract/bank'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'

/** A line to book; its sum is positive, also where it left the bank. */
type Booking = { kind: BankBooking; day: string; poisha: bigint; isSentBack: boolean; by: string }

/** SQL of the accounts of a `bank_booking`: charges leave the bank, money of gifts comes to it or is sent back. */
export const bookedSql = `
  CASE WHEN kind = 'bankCharge' THEN 'bank.charges' WHEN is_sent_back THEN 'clearing' ELSE 'bank' END AS debit,
  CASE WHEN kind = 'bankCharge' OR is_sent_back THEN 'bank' ELSE 'clearing' END AS credit`

/** Books a line of the bank. @returns the number of its transfer */
export async function insertBooking(tx: Tx, booking: Booking): Promise<number> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'book-bank-line',
    text: `WITH booked AS (
        INSERT INTO bank_booking (kind, day, poisha, is_sent_back, booked_by) VALUES ($1, $2::date, $3, $4, $5)
        RETURNING number, kind, poisha, is_sent_back),
      entry AS (
        SELECT kind::transfer_kind AS kind, number AS subject, ${bookedSql}, poisha, NULL::bigint AS reverses
        FROM booked),
      ${bookingSql('entry')}
      SELECT number AS id FROM booked`,
    values: [booking.kind, booking.day, booking.poisha, booking.isSentBack, booking.by],
  })
  const { rows: transfers } = await tx.query<{ id: bigint }>({
    name: 'find-bank-booking',
    text: 'SELECT id FROM transfer WHERE kind = $1::transfer_kind AND subject = $2',
    values: [booking.kind, rows[0]?.id],
  })
  if (!transfers[0]) throw new Error('A line of the bank was booked without a transfer.')
  return Number(transfers[0].id)
}

/** Takes a booking back. @returns false for a transfer that is none, or was taken back before */
export async function insertBookingReversal(tx: Tx, transfer: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'reverse-bank-booking',
    text: `WITH entry AS (
        SELECT 'reversal'::transfer_kind AS kind, id AS subject, credit AS debit, debit AS credit, poisha, id AS reverses
        FROM transfer AS t WHERE id = $1 AND kind IN ('settlement', 'bankCharge')
          AND NOT EXISTS (SELECT FROM transfer WHERE reverses = t.id)),
      ${bookingSql('entry')}
      SELECT kind FROM transferred`,
    values: [transfer],
  })
  return rows.length === 1
}
