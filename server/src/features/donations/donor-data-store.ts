import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FindPayments } from '../../payables/payable.ts'
import type { DataSubject, PersonalData } from '../../personal-data.ts'
import { keysOf } from './donor-key-store.ts'
import {
  type DonorNote,
  eraseStaffsWords,
  expireStaffsWords,
  loadNotes,
} from './donor-work-store.ts'
import { receiptOf } from './gift-answer.ts'
import { type ReceiptRow, receiptColumns } from './public-store.ts'

type Details = { name: string | null; email: string | null; phone: string | null }
type NamedGift = ReceiptRow & Details
type Donor = { name: string; userPhoto: string | null; amount: bigint }

/** The oldest details are looked at so many at a time: no index knows when a gift was given. */
const expiredAtOnce = 1000

type DonorRecord = {
  gifts: (ReturnType<typeof receiptOf> & Details)[]
  donor: Donor | null
  notes: { at: Date; text: string }[]
}

/** The gifts of a person, with what each was given under and how it was paid, and their total. */
export function createDonorData(findPayments: FindPayments): PersonalData<DonorRecord> {
  return {
    columns: [
      'donation.donor_uid',
      'donor.name',
      'donor.photo',
      'donor.uid',
      'donor_detail.email',
      'donor_detail.name',
      'donor_detail.phone',
      'donor_note.donor',
      'donor_note.note',
      'gift_record.donor',
      'gift_record.terms',
      'joined_donor.donor',
      'joined_donor.joined_to',
      'joined_gift.donor_uid',
      'unwritten_donor.donor',
    ],
    async load(db, subject) {
      const gifts = await loadGifts(db, subject)
      const paid = await findPayments(
        db,
        gifts.map(({ number }) => number),
      )
      const named = gifts.map((gift) => ({
        ...receiptOf(gift, paid.get(gift.number)),
        name: gift.name,
        email: gift.email,
        phone: gift.phone,
      }))
      const notes = await loadNotes(db, keysOf(subject))
      return { gifts: named, donor: await findDonor(db, subject), notes: notes.map(noteText) }
    },
    erase: eraseDonor,
    async expire(db, { donorDays }) {
      while ((await expireOldest(db, donorDays)) === expiredAtOnce);
      await expireStaffsWords(db, donorDays)
    },
  }
}

const noteText = ({ at, text }: DonorNote) => ({ at, text })

const ownNumbers = `SELECT number FROM donation WHERE donor_uid = $1
  UNION SELECT donation FROM joined_gift WHERE donor_uid = $1
  UNION SELECT donation FROM donor_detail WHERE lower(email) = $2 OR phone = $3`

const subjectValues = ({ userUid, email, phone }: DataSubject) => [userUid, email, phone ?? null]

async function loadGifts(db: Queryable, subject: DataSubject): Promise<NamedGift[]> {
  const { rows } = await db.query<NamedGift>({
    text: `SELECT ${receiptColumns}, name, email, phone
      FROM donation LEFT JOIN donor_detail ON donor_detail.donation = number
      WHERE number IN (${ownNumbers}) ORDER BY number DESC`,
    values: subjectValues(subject),
  })
  return rows
}

async function findDonor(db: Queryable, { userUid }: DataSubject): Promise<Donor | null> {
  const { rows } = await db.query<Donor>({
    text: 'SELECT name, photo AS "userPhoto", poisha AS amount FROM donor WHERE uid = $1',
    values: [userUid],
  })
  return rows[0] ?? null
}

/** The gifts stay as they were booked, from a donor whom nobody knows. */
async function eraseDonor(tx: Tx, subject: DataSubject): Promise<void> {
  const { userUid } = subject
  await eraseStaffsWords(tx, keysOf(subject))
  await tx.query({
    text: `DELETE FROM donor_detail WHERE donation IN (${ownNumbers})`,
    values: subjectValues(subject),
  })
  if (userUid === null) return
  for (const text of [
    // As whoever settles a gift locks them: the gift, then its donor. From here on gifts of this person wait.
    `SELECT FROM donation WHERE number IN (SELECT number FROM donation WHERE donor_uid = $1
      UNION SELECT donation FROM joined_gift WHERE donor_uid = $1) ORDER BY number FOR UPDATE`,
    'SELECT FROM donor WHERE uid = $1 FOR UPDATE',
    'DELETE FROM joined_gift WHERE donor_uid = $1',
    'UPDATE donation SET donor_uid = NULL WHERE donor_uid = $1',
    'DELETE FROM donor WHERE uid = $1',
  ]) {
    await tx.query({ text, values: [userUid] })
  }
}

/** Erases details of the oldest gifts, and gives how many of those it looked at were old enough. */
async function expireOldest(db: Queryable, days: number): Promise<number | null> {
  const { rowCount } = await db.query({
    text: `DELETE FROM donor_detail USING donation
      WHERE donation = number AND at < now() - make_interval(days => $1)
        AND donation IN (SELECT donation FROM donor_detail ORDER BY donation LIMIT ${expiredAtOnce})`,
    values: [days],
  })
  return rowCount
}
