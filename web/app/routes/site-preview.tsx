import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { openFunds } from '../content/funds.ts'
import type { Receipt } from '../features/donations/load-receipt.ts'
import { ReceiptPage } from '../features/donations/receipt-page.tsx'
import { localeOf, localePath } from '../i18n/locale.ts'
import { metaOf } from '../i18n/page-meta.ts'
import { showDark } from '../shell/theme.ts'
import { isFramed } from '../ui/is-framed.ts'
import type { Route } from './+types/site-preview'

export const meta = metaOf({
  title: msg`Preview of the site`,
  description: msg`The site as it will be.`,
  isUnlisted: true,
})

/** The page that shows a part of the site; the accounts stand on a receipt. */
const pages: Readonly<Record<string, string>> = {
  charity: '/about',
  front: '/',
  gallery: '/gallery',
}

/** Leads the desk's frame to the page of a part: this one alone may stand in a frame. */
export function clientLoader({ params: { part }, request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const isReceipt = part === 'accounts' && isFramed()
  if (isFramed()) {
    showDark(searchParams.has('dark'))
    document.body.inert = true // to be looked at, and no more
  }
  if (!isReceipt) throw redirect(localePath(pages[part] ?? '/', localeOf(pathname)))
  return { receipt: Promise.resolve({ ...example, at: new Date() }) }
}

/** A pledge, whose receipt says where money is sent. */
const example: Omit<Receipt, 'at'> = {
  receipt: '00000000-0000-4000-8000-000000000000',
  receiptNumber: 'DN-000000',
  state: 'pledged',
  fundType: openFunds[0]?.type ?? '',
  amount: 50_000n,
}

export default function SitePreviewRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  return <ReceiptPage receipt={receipt} />
}
