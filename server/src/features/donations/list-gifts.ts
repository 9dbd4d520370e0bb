import type { Body, Reply } from '@daan/contract/call'
import {
  type GiftFilter,
  giftsListed,
  type listGifts,
  type sumGifts,
} from '@daan/contract/gift-desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { type ListedGift, loadGiftSums, loadGifts } from './gift-list-store.ts'
import { recordSome } from './gift-records.ts'

const changesAtOnce = 100

/** Lists gifts for an admin. Where a search names their donors, it writes down whose names were shown. */
export async function listGiftsAtDesk(
  db: Db,
  { filter, before }: Body<typeof listGifts>,
  by: Acting,
): Promise<Reply<typeof listGifts>> {
  await recordSome(db, changesAtOnce) // so that what has just changed is listed as it stands
  const gifts = await loadGifts(db, filter, { before, most: giftsListed })
  if (!filter.search)
    return gifts.map((gift) => shown({ ...gift, name: null, email: null, phone: null }))
  const named = gifts.filter(({ name }) => name !== null)
  if (named.length > 0) {
    const about = named.map(({ number }) => receiptNumberOf(number))
    await withTransaction(db, (tx) => recordAct(tx, { by, what: 'gifts.searched', about }))
  }
  return gifts.map(shown)
}

function shown({ number, fundCategory: _, poisha, ...gift }: ListedGift) {
  return { ...gift, receiptNumber: receiptNumberOf(number), amount: poisha }
}

/** Counts and sums up gifts for an admin. */
export async function sumGiftsAtDesk(
  db: Db,
  filter: GiftFilter,
): Promise<Reply<typeof sumGifts>['sums']> {
  const sums = await loadGiftSums(db, filter)
  return sums && { gifts: Number(sums.gifts), amount: sums.poisha, refunded: sums.refunded }
}
