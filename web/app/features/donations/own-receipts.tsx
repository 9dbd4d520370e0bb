import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fundNameByKey } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { writtenAmount } from './amounts.ts'
import { type GiftReceipt, giftOutbox } from './gift-outbox.ts'
import type { Receipt } from './load-receipt.ts'
import { ReceiptStanding } from './receipt-standing.tsx'
import { useOutboxGifts } from './use-outbox-gifts.ts'
import { useReceipts } from './use-receipts.ts'

/** The gifts that were sent from this device, the newest first. */
export function OwnReceipts() {
  const gifts = useOutboxGifts()
  const [isRead, setRead] = useState(false)
  useEffect(() => void giftOutbox.open().then(() => setRead(true)), [])
  const receipts = useReceipts(
    gifts.flatMap(({ entry }) => (entry.state === 'sent' ? entry.key : [])),
  )
  const sent = gifts.flatMap(({ entry }) => (entry.state === 'sent' ? entry : [])).toReversed()
  if (!isRead) return null
  if (sent.length === 0) return <NoReceipts />
  return (
    <ul className="max-w-3xl">
      {sent.map(({ key, receipt }) => (
        <ReceiptRow
          key={key}
          address={`/receipt/${key}`}
          receipt={receipt}
          stands={receipts.get(key)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  address: string
  receipt: GiftReceipt
  /** As the server has it; undefined until it has said. */
  stands: Receipt | undefined
}

function ReceiptRow({ address, receipt, stands }: RowProps) {
  const locale = useLocale()
  return (
    <li className="stitch-top relative">
      <LocaleLink
        to={address}
        className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 hover:text-madder"
      >
        <span className="min-w-0">
          <span className="block font-display text-xl/tight font-[720]">
            {fundNameByKey(receipt.fund, locale)}
          </span>
          <span className="text-small text-ink-2">
            {receipt.receiptNumber} · {formatMoment(new Date(receipt.at), locale)}
          </span>
          <ReceiptStanding receipt={stands} />
        </span>
        <span className="flex items-center gap-3 font-display text-[1.4375rem] font-[720]">
          {writtenAmount(receipt.amount, locale)}
          <Icon name="arrow" className="text-green-ink" />
        </span>
      </LocaleLink>
    </li>
  )
}

function NoReceipts() {
  return (
    <>
      <p className="mb-6 font-display text-xl font-[720]">
        <Trans>There is no receipt on this device yet.</Trans>
      </p>
      <LocaleLink to="/fund" className={buttonClass({ tone: 'give', size: 'large' })}>
        <Trans>Donate Now</Trans>
      </LocaleLink>
    </>
  )
}
