import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ContactWay } from '../../content/contact-way.tsx'
import { fundOfType, isOpen } from '../../content/funds.ts'
import { useMethodName } from '../../content/method-names.ts'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { PaperFoot } from '../../content/paper/paper-foot.tsx'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import lost from '../../content/pictures/lost.svg'
import { ThanksFlower } from '../../content/pictures/thanks-flower.tsx'
import { ShareFund } from '../../content/share-fund.tsx'
import { charity } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { HearNewsPlace } from '../../session/hear-news-place.tsx'
import { BesidePicture, besidePictureClass, NotShown } from '../../ui/beside-picture.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import type { FoundPayment, Payment } from './load-payment.ts'
import { usePayment } from './load-payment.ts'
import { PaymentState } from './payment-state.tsx'

type PaymentPageProps = {
  /** It never rejects; the page opens before the payment has come. */
  payment: Promise<FoundPayment>
  /** Called when a gift is paid. */
  onPaid: () => void
}

/** A payment's state for whoever holds its address; it names nobody. */
export function PaymentPage({ payment, onPaid }: PaymentPageProps) {
  return (
    <article className="printed wrap min-h-120 pt-12 pb-18 lg:pt-16 print:rounded-[26px] print:p-8">
      <div className="hidden print:block">
        <Letterhead />
      </div>
      <SectionLabel>
        <Trans>Payment</Trans>
      </SectionLabel>
      <Suspense>
        <Found payment={payment} onPaid={onPaid} />
      </Suspense>
    </article>
  )
}

function Found({ payment, onPaid }: PaymentPageProps) {
  const found = use(payment)
  if (found === 'unknown') return <Unknown />
  if (found === 'unreadable') return <Unreadable />
  return <Standing first={found} onPaid={onPaid} />
}

function Standing({ first, onPaid }: { first: Payment; onPaid: () => void }) {
  const { payment, isUnheard } = usePayment(first)
  useEffect(() => {
    if (payment.isPaid && payment.pays === 'gift') onPaid()
  }, [payment.isPaid, payment.pays, onPaid])
  const isRefunded = payment.refunded >= payment.amount
  const isPaid = payment.isPaid && !isRefunded && ['settled', 'failed'].includes(payment.state)
  const fund = payment.fundType === null ? undefined : fundOfType(payment.fundType)
  return (
    <BesidePicture picture={isPaid ? <Flower /> : <Lost />}>
      <PaymentState payment={payment} isUnheard={isUnheard} />
      <PaymentFacts payment={payment} />
      <WhomToAsk />
      <PaperFoot isSigned={false} />
      <LocaleLink
        to={payment.pays === 'gift' ? `/receipt/${payment.receipt}` : '/raffle'}
        className={`${buttonClass({ tone: isPaid ? 'green' : 'line' })} mt-8 print:hidden`}
      >
        <Whereto payment={payment} />
      </LocaleLink>
      {isPaid && fund && (
        <HearNewsPlace fundType={fund.type} className="mt-6 max-w-120 print:hidden" />
      )}
      {isPaid && fund && isOpen(fund) && <ShareFund fund={fund} className="mt-10 print:hidden" />}
    </BesidePicture>
  )
}

/** Facts for whoever asks about a payment: amount, fund, number of the receipt or order, method, and the number there. */
function PaymentFacts({ payment }: { payment: Payment }) {
  const locale = useLocale()
  const methodName = useMethodName()
  const { amount, pays, gateway, receiptNumber, method, transaction, settledAt } = payment
  const fund = payment.fundType === null ? undefined : fundOfType(payment.fundType)
  return (
    <dl className="mt-8 grid gap-5 rounded-[26px] bg-raised p-7 shadow-card sm:grid-cols-2 sm:p-10 print:p-0">
      <Fact name={<Trans>Amount</Trans>}>
        <Taka poisha={amount} className="text-[2.5rem]/none" />
      </Fact>
      {fund && <Fact name={<Trans>Fund</Trans>}>{fund.name[locale]}</Fact>}
      <Fact name={pays === 'gift' ? <Trans>Receipt no.</Trans> : <Trans>Order no.</Trans>}>
        {receiptNumber}
      </Fact>
      {method && (
        <Fact name={gateway === 'transfer' ? <Trans>Sent by</Trans> : <Trans>Paid by</Trans>}>
          {methodName(method)}
        </Fact>
      )}
      {transaction && <Fact name={<Trans>Transaction ID</Trans>}>{transaction}</Fact>}
      {settledAt && <Fact name={<Trans>Arrived</Trans>}>{formatMoment(settledAt, locale)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720] wrap-anywhere">{children}</dd>
    </div>
  )
}

function Whereto({ payment: { pays, isPaid } }: { payment: Payment }) {
  if (pays === 'gift') return <Trans>See receipt</Trans>
  return isPaid ? <Trans>See your ticket</Trans> : <Trans>Back to the raffle</Trans>
}

function Unknown() {
  return (
    <NotShown
      picture={<Lost />}
      title={<Trans>There is no payment at this address.</Trans>}
      lead={<Trans>Please check that you copied the whole address.</Trans>}
    />
  )
}

function Unreadable() {
  const navigate = useNavigate()
  const retry = () => void navigate('.', { replace: true, preventScrollReset: true })
  return (
    <NotShown
      picture={<ErrorPicture className={besidePictureClass} />}
      title={<Trans>This payment cannot be shown just now.</Trans>}
      lead={
        <Trans>
          Anything you paid is safe, and we keep checking for it. Only this page could not be
          loaded.
        </Trans>
      }
    >
      <Button tone="line" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </NotShown>
  )
}

function Lost() {
  return <ThemedPicture src={lost} alt="" width={600} height={480} className={besidePictureClass} />
}

function Flower() {
  return (
    <div className="h-90 overflow-hidden rounded-[22px] bg-[#0e5a45] max-lg:order-first max-lg:h-40 print:hidden">
      <ThanksFlower />
    </div>
  )
}

/** On paper alone, whose letterhead has the telephone: where to write about a payment. */
function WhomToAsk() {
  if (!charity.email) return null
  return (
    <p className="mt-8 hidden print:block">
      <Trans>Questions about this payment?</Trans> <ContactWay kind="email" />
    </p>
  )
}
