import { amountInWords } from '@daan/contract/amount-words'
import { locales } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fundOfType } from '../../content/funds.ts'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { PaperFoot } from '../../content/paper/paper-foot.tsx'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { giftsArePromises, isDemonstration } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { HowToPay } from './how-to-pay.tsx'
import type { Receipt } from './load-receipt.ts'
import { MoneyTruth } from './money-truth.tsx'
import { usePayments } from './payments-context.ts'
import { PledgePayment } from './pledge-payment.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { isInKind, isMoneyReceipt, isToPay } from './receipt-state.ts'
import { type ReceiptLine, useReceiptWords } from './receipt-words.ts'

type ReceiptPaperProps = {
  receipt: Receipt
  /** As staff know them. */
  donor?: string | null | undefined
  /** Its own, where the page is another. */
  address?: string | undefined
  /** Its part that shows its entry of the public book. */
  inBook?: ReactNode
}

/** A receipt as one holds it, and what can be done with it; its server names nobody who gave. */
export function ReceiptPaper({ receipt, donor, address, inBook }: ReceiptPaperProps) {
  // Whose first way is a transfer needs the accounts, which stand on the paper.
  const isTransferFirst = usePayments()?.options.ways[0]?.gateway === 'transfer'
  const isPaidFirst = isToPay(receipt) && !isTransferFirst
  const fund = fundOfType(receipt.fundType)
  const words = useReceiptWords(receipt, donor)
  const isPaidOtherwise = receipt.payment || receipt.byHand
  const isPromise = giftsArePromises && receipt.state === 'settled' && !isPaidOtherwise
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <article className="receipt printed">
        <Letterhead />
        <p className="font-display text-xl/tight font-[720] text-ink-2">{words.title}</p>
        <h1 className="text-title">{receipt.receiptNumber}</h1>
        <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
          <div className="sm:col-span-2 print:col-span-2">
            <dt className="text-small text-ink-2">
              {isInKind(receipt) ? <Trans>In kind, valued at</Trans> : <Trans>Amount</Trans>}
            </dt>
            <dd className="mt-1">
              <Taka
                poisha={receipt.amount}
                className="text-[clamp(2.25rem,10vw,3.25rem)]/none text-green-ink"
              />
              {locales.map((language) => (
                <span
                  key={language}
                  lang={language}
                  className="mt-1.5 block first-letter:uppercase"
                >
                  {amountInWords(receipt.amount, language)}
                </span>
              ))}
            </dd>
          </div>
          {words.lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
        </dl>
        <div className="mt-6 grid gap-6">
          {(!isPaidOtherwise || (isDemonstration && receipt.byHand)) && <MoneyTruth isOnReceipt />}
          {(isPromise || isToPay(receipt)) && (
            <HowToPay amount={receipt.amount} reference={receipt.receiptNumber} />
          )}
        </div>
        {inBook}
        <PaperFoot isSigned={isMoneyReceipt(receipt)} address={address} />
      </article>
      <div className={`print:hidden ${isPaidFirst ? 'max-lg:order-first' : ''}`}>
        <ClaimedTransfer receipt={receipt} />
        {isToPay(receipt) && <PledgePayment receipt={receipt} />}
        {fund && (
          <ShownPicture
            picture={fund.picture}
            alt=""
            sizes="25rem"
            className="mb-6 aspect-[4/3] w-full max-w-100 object-cover rounded-[22px] max-lg:hidden"
          />
        )}
        {(receipt.state === 'settled' || receipt.payment) && (
          <ReceiptActions receipt={receipt} words={words} url={address} />
        )}
      </div>
    </div>
  )
}

/** Leads to the transfer that the donor told of: how it stands, and where they say that it is theirs. */
function ClaimedTransfer({ receipt }: { receipt: Receipt }) {
  const { claim } = receipt
  if (!claim) return null
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      {isToPay(receipt) && (
        <StatusLine tone="bad">
          <Trans>We could not find this transfer.</Trans>
        </StatusLine>
      )}
      <LocaleLink to={`/payment/${claim}`} className={buttonClass({ tone: 'line', size: 'small' })}>
        <Trans>See your transfer</Trans>
      </LocaleLink>
    </div>
  )
}

function Line({ name, value, to }: ReceiptLine) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720] wrap-anywhere">
        {to ? (
          <LocaleLink to={to} className="underline">
            {value}
          </LocaleLink>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
