import { useLocale } from '../../i18n/use-locale.ts'
import type { Receipt } from './load-receipt.ts'
import { isToPay, receiptState } from './receipt-state.ts'

/** A row's line that says how its gift stands; empty until that is known. */
export function ReceiptStanding({ receipt }: { receipt: Receipt | undefined }) {
  const locale = useLocale()
  const colour = receipt && isToPay(receipt) ? 'text-madder' : 'text-green-ink'
  return (
    <span className={`block min-h-6 font-display text-label font-[720] ${colour}`}>
      {receipt && receiptState(receipt, locale)}
    </span>
  )
}
