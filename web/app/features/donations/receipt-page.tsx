import type { DonationState } from '@daan/contract/donations'
import { fundOfType, pathOfFund } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use } from 'react'
import { useNavigate } from 'react-router'
import { contactDetails, mailLink } from '../../content/contact-details.ts'
import { fundNames } from '../../content/fund-names.ts'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import { fundPictureSize, fundPictures } from '../../content/pictures/fund-pictures.ts'
import lost from '../../content/pictures/lost.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { formatMoment } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import type { FoundReceipt, Receipt } from './load-receipt.ts'

const stateNames = {
  pledged: msg`Promised, not yet arrived`,
  settled: msg`Recorded`,
  failed: msg`Not received`,
  held: msg`Received, being checked`,
  refunded: msg`Given back`,
} as const satisfies Record<DonationState, MessageDescriptor>

/** Its promise never rejects; the page opens before the receipt has come. */
type ReceiptPageProps = { receipt: Promise<FoundReceipt> }

/** The receipt of one gift, for whoever holds its address; it names nobody. */
export function ReceiptPage({ receipt }: ReceiptPageProps) {
  return (
    <div className="wrap min-h-120 pt-12 pb-18 lg:pt-16">
      <SectionLabel>
        <Trans>Receipt</Trans>
      </SectionLabel>
      <Suspense>
        <Found receipt={receipt} />
      </Suspense>
    </div>
  )
}

function Found({ receipt }: ReceiptPageProps) {
  const navigate = useNavigate()
  const found = use(receipt)
  if (found === 'unknown') return <Unknown />
  if (found === 'unreadable')
    return (
      <Unreadable onRetry={() => void navigate('.', { replace: true, preventScrollReset: true })} />
    )
  return <Paper receipt={found} />
}

function Unknown() {
  const { mail } = contactDetails
  const picture = (
    <ThemedPicture src={lost} alt="" width={600} height={480} className={pictureClass} />
  )
  return (
    <BesidePicture picture={picture}>
      <h1 className="text-section">
        <Trans>No receipt has this address.</Trans>
      </h1>
      <p className="mt-4 mb-6 max-w-[52ch] text-lead text-ink-2">
        <Trans>
          Please see whether the whole address was copied. If it was, write to{' '}
          <a href={mailLink} className="text-green-ink underline">
            {mail}
          </a>
          .
        </Trans>
      </p>
      <LocaleLink to="/viewour/total-fund" className={buttonClass({ tone: 'line' })}>
        <Trans>Total Fund</Trans>
      </LocaleLink>
    </BesidePicture>
  )
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <BesidePicture picture={<ErrorPicture className={pictureClass} />}>
      <h1 className="text-section">
        <Trans>The receipt cannot be read just now.</Trans>
      </h1>
      <p className="mt-4 mb-6 max-w-[52ch] text-lead text-ink-2">
        <Trans>What is written in the book stays there. Only reading it failed.</Trans>
      </p>
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </BesidePicture>
  )
}

const pictureClass = 'w-full rounded-[22px]'

function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>{children}</div>
      {picture}
    </div>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const fund = fundOfType(receipt.fundType)
  const picture = fund && (
    <ThemedPicture
      {...fundPictureSize}
      src={fundPictures[fund.key].src}
      alt=""
      className={`${pictureClass} print:hidden!`}
    />
  )
  return (
    <BesidePicture picture={picture}>
      <h1 className="text-title">{receipt.receiptNumber}</h1>
      <dl className="mt-8 grid gap-5 rounded-[26px] bg-raised p-7 shadow-card sm:grid-cols-2 sm:p-10">
        <Line name={<Trans>Amount</Trans>}>
          <Taka poisha={receipt.amount} className="text-[2.5rem]/none" />
        </Line>
        <Line name={<Trans>Fund</Trans>}>
          {fund ? (
            <LocaleLink to={pathOfFund(fund)} className="underline">
              {i18n._(fundNames[fund.key])}
            </LocaleLink>
          ) : (
            receipt.fundType
          )}
        </Line>
        <Line name={<Trans>Given</Trans>}>{formatMoment(receipt.at, locale)}</Line>
        <Line name={<Trans>State</Trans>}>
          <span className={receipt.state === 'settled' ? 'text-green-ink' : ''}>
            {i18n._(stateNames[receipt.state])}
          </span>
        </Line>
      </dl>
      <Button tone="line" className="mt-8 print:hidden" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </BesidePicture>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720]">{children}</dd>
    </div>
  )
}
