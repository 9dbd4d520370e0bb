import type { Reply } from '@daan/contract/call'
import { getFundTotals, giveDonation, readReceipt } from '@daan/contract/donations'
import { listOwnGifts, listTopDonors } from '@daan/contract/donors'
import { listFunds } from '@daan/contract/fund-catalogue'
import { parseTaka } from '@daan/contract/taka'
import type { Context } from '../../context.ts'
import { nameOfFund } from '../../fund-name.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { Fund } from '../../ledger/fund-store.ts'
import type { FindPayments } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import { createFundTotalsReply } from './fund-totals-reply.ts'
import { receiptOf } from './gift-answer.ts'
import type { GiveDonation } from './give-donation.ts'
import { findOwnGift, loadOwnGifts } from './own-gifts-store.ts'
import { findReceipt, loadTopDonors } from './public-store.ts'

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

/** Shows a fund as the catalogue for anybody has it. */
function cataloguedFund(fund: Fund): Reply<typeof listFunds>[number] {
  const { key, category, type, slug, state, until } = fund
  const name = nameOfFund({ fund: key, fundName: fund.name })
  return { key, category, type, slug, state, name, goal: goalOf(fund), until }
}

function goalOf({ goal }: Fund): bigint | null {
  const amount = goal === null ? null : parseTaka(goal)
  return amount?.ok ? amount.poisha : null
}
