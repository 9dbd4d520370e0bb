import { findGift } from '@daan/contract/desk'
import { readReceipt } from '@daan/contract/donations'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import type { Receipt } from '../load-receipt.ts'
import { ReceiptPaper } from '../receipt-paper.tsx'

type NamedReceipt = { receipt: Receipt; donor: string | null }

/** A receipt with its donor's name, which is written into the audit trail as looked up. */
export async function loadNamedReceipt(key: string, signal: AbortSignal): Promise<NamedReceipt> {
  const receipt = await callServer(readReceipt, { params: { receipt: key } }, { signal })
  const { receiptNumber } = receipt
  const { name } = await callAsAdmin(findGift, { query: { receiptNumber } }, { signal })
  return { receipt, donor: name }
}

type HandReceiptPageProps = { found: Promise<Loaded<NamedReceipt>>; isPrinted: boolean }

/** A receipt as staff print it for whoever stands before them. */
export function HandReceiptPage({ found, isPrinted }: HandReceiptPageProps) {
  return (
    <PageBelow to="/admin/money-in" above={<Trans>Money in</Trans>}>
      <Found promise={found} fallback={<div className="min-h-120" />}>
        {(value) => <NamedPaper {...value} isPrinted={isPrinted} />}
      </Found>
    </PageBelow>
  )
}

function NamedPaper({ receipt, donor, isPrinted }: NamedReceipt & { isPrinted: boolean }) {
  const locale = useLocale()
  useEffect(() => {
    if (isPrinted) print()
  }, [isPrinted])
  const address = location.origin + localePath(`/receipt/${receipt.receipt}`, locale)
  return <ReceiptPaper receipt={receipt} donor={donor} address={address} />
}
