import { getFundTotals, giveDonation, readReceipt } from '@daan/contract/donations'
import { listOwnGifts, listTopDonors } from '@daan/contract/donors'
import { listFunds } from '@daan/contract/fund-catalogue'
import type { Context } from '../../context.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { FindPayments } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import { cataloguedFund } from './fund-catalogue.ts'
import { createFundTotalsReply } from './fund-totals-reply.ts'
import type { GiveDonation } from './give-donation.ts'
import { findOwnGift, loadOwnGifts } from './own-gifts-store.ts'
import { findReceipt, loadTopDonors } from './public-store.ts'
import { receiptOf } from './receipt.ts'

const firstTime = {}
const replayed = { 'idempotent-replayed': 'true' }

type Donations = {
  give: GiveDonation
  findPayments: FindPayments
}

/** Binds the calls about donations. */
export function donationRoutes(
  serve: Serve,
  ctx: Context,
  { give, findPayments }: Donations,
): void {
  const { db, readDb, ledger } = ctx
  const totalsReply = createFundTotalsReply(ledger.totals, ledger.funds)

  serve(giveDonation, async ({ body, headers, actor }) => {
    const given = await give(body, actor, headers['idempotency-key'])
    return new SerializedReply(given.json, given.replayed ? replayed : firstTime)
  })

  serve(getFundTotals, () => {
    const { json, etag } = totalsReply()
    return new SerializedReply(json, { etag, 'cache-control': 'no-cache' })
  })

  serve(listFunds, () => ledger.funds.published.map(cataloguedFund))

  serve(listTopDonors, async () => {
    const donors = await loadTopDonors(readDb)
    return donors.map(({ poisha, ...donor }) => ({ ...donor, amount: poisha }))
  })

  serve(readReceipt, async ({ params }) => {
    const found = await findReceipt(db, params.receipt) // the primary: a replica may not have it yet
    refuseUnless(found, 'receipt.unknown')
    const paid = await findPayments(db, [found.number])
    return receiptOf(found, paid.get(found.number))
  })

  serve(listOwnGifts, async ({ actor, query }) => {
    const { before: receipt } = query
    const before = receipt === undefined ? undefined : await findOwnGift(db, actor.userUid, receipt)
    refuseUnless(receipt === undefined || before !== undefined, 'receipt.unknown')
    const gifts = await loadOwnGifts(db, actor.userUid, before)
    const paid = await findPayments(
      db,
      gifts.map(({ number }) => number),
    )
    return gifts.map((gift) => receiptOf(gift, paid.get(gift.number)))
  })
}
