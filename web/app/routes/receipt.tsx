import { msg } from '@lingui/core/macro'
import { ReceiptEntryPlace } from '../features/book/receipt-entry-place.tsx'
import { loadReceipt, type Receipt } from '../features/donations/load-receipt.ts'
import { ReceiptPage } from '../features/donations/receipt-page.tsx'
import { NewsPlace } from '../features/news/news-place.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import type { Route } from './+types/receipt'

export const meta = metaOf({
  title: msg`Receipt`,
  description: msg`The receipt of a gift.`,
  isUnlisted: true,
})

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { receipt: loadReceipt(params.receipt, request.signal) }
}

export default function ReceiptRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <ReceiptPage key={params.receipt} receipt={loaderData.receipt} inBook={inBook} news={news} />
  )
}

function inBook({ receipt, amount, receiptNumber }: Receipt) {
  return <ReceiptEntryPlace receipt={receipt} amount={amount} receiptNumber={receiptNumber} />
}

function news({ fundType, at }: Receipt) {
  return <NewsPlace fundType={fundType} since={at} />
}
