import type { Body, Reply } from '@daan/contract/call'
import {
  donorsListed,
  type joinDonors as joinCall,
  type listDonors as listCall,
  type readDonorStatement,
  type viewDonor as viewCall,
} from '@daan/contract/donor-desk'
import type { Admin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { refuseUnless } from '../../refused.ts'
import { type DonorKeys, findDonorKey, findDonorKeys, kindOf } from './donor-key-store.ts'
import { findDonors } from './donor-list-store.ts'
import {
  type DonorGift,
  type DonorRecord,
  findAlike,
  loadDonorGifts,
  loadRecords,
  loadStatement,
  sumGifts,
} from './donor-record-store.ts'
import {
  deleteJoin,
  insertJoin,
  insertNote,
  isWrittenTo,
  loadNotes,
  lockJoins,
  setWrittenTo,
} from './donor-work-store.ts'
import { recordSome } from './gift-records.ts'

const changesAtOnce = 100
const alikeShown = 10

/** Lists donors for an admin, and writes down whom that showed. */
export async function listDonors(
  db: Db,
  { search, before }: Body<typeof listCall>,
  by: Admin,
): Promise<Reply<typeof listCall>> {
  await recordSome(db, changesAtOnce)
  const { donors, next } = await findDonors(db, search, { before, most: donorsListed })
  if (donors.length > 0) {
    const about = donors.map(({ number }) => receiptNumberOf(number))
    await withTransaction(db, (tx) => recordAct(tx, { by, what: 'donors.searched', about }))
  }
  const listed = await Promise.all(donors.map(({ donor }) => listedDonor(db, donor)))
  return { donors: listed.flat(), next: next === null ? null : receiptNumberOf(next) }
}

/** A donor of the list; none where they were erased at this moment. */
async function listedDonor(db: Queryable, key: string) {
  const keys = await findDonorKeys(db, key)
  const { gifts, poisha } = await sumGifts(db, keys)
  const records = await loadRecords(db, keys)
  const last = records.toSorted((a, b) => Number(b.number - a.number))[0]
  if (!last) return []
  return [
    {
      ...shownRecord(last),
      ...contactOf(records),
      gifts: Number(gifts),
      given: poisha,
      lastAt: last.at,
    },
  ]
}

/** Gives name, address and number of the first records that have them. */
function contactOf(records: readonly DonorRecord[]) {
  const first = (field: 'name' | 'email' | 'phone') =>
    records.find((record) => record[field] !== null)?.[field] ?? null
  return { name: first('name'), email: first('email'), phone: first('phone') }
}

function shownRecord({ donor, number, name, email, phone }: DonorRecord) {
  return { receiptNumber: receiptNumberOf(number), kind: kindOf(donor), name, email, phone }
}

function shownGift({ number, poisha, ...gift }: DonorGift) {
  return { ...gift, receiptNumber: receiptNumberOf(number), amount: poisha }
}

/** Finds the donor of a gift. @throws Refused where there is no such gift, or its donor was erased */
async function donorOf(db: Queryable, gift: bigint): Promise<DonorKeys> {
  const key = await findDonorKey(db, gift)
  refuseUnless(key, 'receipt.unknown')
  return findDonorKeys(db, key)
}

/** Shows an admin all that one donor gave, and writes down that it did. */
export async function viewDonor(
  db: Db,
  { gift, before }: { gift: bigint; before: bigint | undefined },
  by: Admin,
): Promise<Reply<typeof viewCall>> {
  return withTransaction(db, async (tx) => {
    const keys = await donorOf(tx, gift)
    await recordAct(tx, { by, what: 'donor.lookedUp', about: receiptNumberOf(gift) })
    const records = await loadRecords(tx, keys)
    const alike = await loadRecords(tx, await findAlike(tx, keys, alikeShown))
    const { gifts, poisha } = await sumGifts(tx, keys)
    const notes = await loadNotes(tx, keys)
    const listed = await loadDonorGifts(tx, keys, { before, most: donorsListed })
    return {
      ...contactOf(records),
      gifts: Number(gifts),
      given: poisha,
      isWrittenTo: await isWrittenTo(tx, keys),
      records: records.map(shownRecord),
      alike: alike.map(shownRecord),
      notes: notes.map(({ id, ...note }) => ({ ...note, id: String(id) })),
      listed: listed.map(shownGift),
    }
  })
}

/** Draws up what counts of a donor's gifts in a period. */
export async function statementOf(
  db: Queryable,
  keys: readonly string[],
  period: { from: string; to: string },
): Promise<Reply<typeof readDonorStatement>> {
  const gifts = await loadStatement(db, keys, period)
  return {
    name: contactOf(await loadRecords(db, keys)).name,
    gifts: gifts.map((gift) => ({ ...shownGift(gift), bookEntry: gift.bookEntry })),
    total: gifts.reduce((sum, { poisha, refunded }) => sum + poisha - refunded, 0n),
  }
}

/** Draws up a donor's statement for an admin, and writes down that it did. */
export function donorStatement(
  db: Db,
  gift: bigint,
  period: { from: string; to: string },
  by: Admin,
): Promise<Reply<typeof readDonorStatement>> {
  return withTransaction(db, async (tx) => {
    const keys = await donorOf(tx, gift)
    await recordAct(tx, { by, what: 'donor.lookedUp', about: receiptNumberOf(gift) })
    return statementOf(tx, keys, period)
  })
}

/** Writes a note about a donor. */
export function noteDonor(db: Db, gift: bigint, text: string, by: Admin): Promise<void> {
  return withTransaction(db, async (tx) => {
    const [donor] = await donorOf(tx, gift)
    await insertNote(tx, { donor, text, writtenBy: by.userUid })
    await recordAct(tx, { by, what: 'donor.noted', about: receiptNumberOf(gift) })
  })
}

/** Says whether a donor is written to. */
export function writeToDonor(db: Db, gift: bigint, mayBe: boolean, by: Admin): Promise<void> {
  return withTransaction(db, async (tx) => {
    const isNew = await setWrittenTo(tx, await donorOf(tx, gift), mayBe)
    const what = mayBe ? 'donor.mailsAllowed' : 'donor.mailsStopped'
    if (isNew) await recordAct(tx, { by, what, about: receiptNumberOf(gift) })
  })
}

/** Joins the donor of one gift to that of another; both have gifts of their own still. */
export function joinDonors(
  db: Db,
  { receiptNumber, other }: Body<typeof joinCall>,
  by: Admin,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await lockJoins(tx)
    const [root] = await donorOf(tx, receiptNumber)
    const [joined, ...more] = await donorOf(tx, other)
    refuseUnless(root !== joined, 'donor.same')
    refuseUnless(more.length === 0, 'donor.joined')
    await insertJoin(tx, joined, root)
    const about = `${receiptNumberOf(receiptNumber)} ${receiptNumberOf(other)}`
    await recordAct(tx, { by, what: 'donors.joined', about })
  })
}

/** Parts the record of a gift from the donor it was joined to. */
export function partDonors(db: Db, gift: bigint, by: Admin): Promise<void> {
  return withTransaction(db, async (tx) => {
    const key = await findDonorKey(tx, gift)
    refuseUnless(key, 'receipt.unknown')
    const about = receiptNumberOf(gift)
    if (await deleteJoin(tx, key)) await recordAct(tx, { by, what: 'donors.parted', about })
  })
}
