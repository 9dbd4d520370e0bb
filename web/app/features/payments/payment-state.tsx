import type { PaymentFailure } from '@daan/contract/payments'
import { formatTaka } from '@daan/contract/taka'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import type { Payment } from './load-payment.ts'
import { Objection } from './objection.tsx'
import { PaymentPlace } from './payment-place.tsx'

const failures = {
  declined: msg`The payment was declined.`,
  cancelled: msg`The payment was cancelled.`,
  expired: msg`The time to pay ran out.`,
  unreachable: msg`The payment service could not be reached.`,
  rejected: msg`We could not find this transfer.`,
} as const satisfies Record<PaymentFailure, MessageDescriptor>

type PaymentStateProps = { payment: Payment; isUnheard: boolean }

/** A payment's state in a heading and in a line that is read aloud when it changes. */
export function PaymentState({ payment, isUnheard }: PaymentStateProps) {
  const State = {
    started: Waiting,
    pending: payment.gateway === 'transfer' ? Claimed : Waiting,
    failed: Failed,
    held: Held,
    refused: Refused,
    settled: Settled,
  }[payment.state]
  return (
    <>
      <State payment={payment} />
      {isUnheard && (
        <p className="mt-4 text-small text-madder print:hidden">
          <Trans>There is no connection just now. This page keeps checking by itself.</Trans>
        </p>
      )}
    </>
  )
}

type StateProps = { payment: Payment }

function Settled({ payment: { amount, refunded, pays } }: StateProps) {
  const locale = useLocale()
  const back = formatTaka(refunded, locale)
  if (refunded >= amount) {
    return (
      <Heading tone="waiting" line={<Trans>Refunded: {back}.</Trans>}>
        <Trans>This gift was refunded.</Trans>
      </Heading>
    )
  }
  const sum = formatTaka(amount, locale)
  return (
    <>
      <Heading tone="good" line={<Trans>Paid: {sum}.</Trans>}>
        {pays === 'gift' ? (
          <Trans>Thank you. Your gift has arrived.</Trans>
        ) : (
          <Trans>Your ticket is paid.</Trans>
        )}
      </Heading>
      {refunded > 0n && (
        <Lead>
          <Trans>{back} of it was refunded.</Trans>
        </Lead>
      )}
    </>
  )
}

function Waiting({ payment }: StateProps) {
  return (
    <>
      <Heading tone="busy" line={<Trans>We are checking whether your payment has arrived …</Trans>}>
        <Trans>One moment</Trans>
      </Heading>
      <Lead className="print:hidden">
        {payment.pays === 'gift' ? (
          <Trans>
            You can close this page: we keep checking, and your receipt will say when the money has
            arrived.
          </Trans>
        ) : (
          <Trans>
            You can close this page: we keep checking, and the raffle page will show your ticket
            when the money has arrived.
          </Trans>
        )}
      </Lead>
      {payment.mayTryAgain && (
        <RetryPayment payment={payment}>
          <Trans>Not paid yet?</Trans>
        </RetryPayment>
      )}
    </>
  )
}

function Claimed({ payment }: StateProps) {
  return (
    <>
      <Heading
        tone="waiting"
        line={<Trans>Waiting until we have found it in our statement.</Trans>}
      >
        <Trans>Thank you for telling us.</Trans>
      </Heading>
      <Lead>
        <Trans>
          Someone at the charity will look for your transfer and confirm it. Your receipt will say
          when it has arrived.
        </Trans>
      </Lead>
      <Objection payment={payment} />
    </>
  )
}

function Failed({ payment }: StateProps) {
  const { i18n } = useLingui()
  if (payment.isPaid) return <PaidOtherwise payment={payment} />
  if (payment.isHeld) return <Held payment={payment} />
  const why = i18n._(failures[payment.failure ?? 'declined'])
  return (
    <>
      <Heading tone="bad" line={why}>
        <Trans>No money has reached us.</Trans>
      </Heading>
      <Lead>
        {payment.pays === 'gift' ? (
          <Trans>
            Your gift stays recorded. If the money left your account all the same, it counts as soon
            as we hear of it, and this page says so.
          </Trans>
        ) : (
          <Trans>
            No ticket was bought. If the money left your account all the same, it buys your ticket
            while the round sells, or comes back to you, and this page says so.
          </Trans>
        )}
      </Lead>
      <Objection payment={payment} />
      {payment.mayTryAgain && (
        <RetryPayment payment={payment}>
          <Trans>Try again</Trans>
        </RetryPayment>
      )}
    </>
  )
}

function PaidOtherwise({ payment: { pays } }: StateProps) {
  return (
    <Heading tone="good" line={<Trans>This attempt brought no money; another one did.</Trans>}>
      {pays === 'gift' ? <Trans>Your gift was paid.</Trans> : <Trans>Your ticket is paid.</Trans>}
    </Heading>
  )
}

function Held({ payment: { cameTooLate } }: StateProps) {
  if (cameTooLate) return <TooLate />
  return (
    <>
      <Heading tone="waiting" line={<Trans>Your payment is being checked by a person.</Trans>}>
        <Trans>Your money has arrived.</Trans>
      </Heading>
      <Lead>
        <Trans>
          It counts as soon as it is checked, or it comes back to you. Please do not pay again.
        </Trans>
      </Lead>
    </>
  )
}

function TooLate() {
  return (
    <>
      <Heading tone="waiting" line={<Trans>Your money comes back to you.</Trans>}>
        <Trans>Your money came too late for a ticket.</Trans>
      </Heading>
      <Lead>
        <Trans>
          The round is closed, or you hold as many tickets as one person may. No ticket was bought.
          Someone at the charity will send the money back the way it came.
        </Trans>
      </Lead>
    </>
  )
}

function Refused() {
  return (
    <>
      <Heading tone="waiting" line={<Trans>Your money comes back to you.</Trans>}>
        <Trans>We could not take this payment.</Trans>
      </Heading>
      <Lead>
        <Trans>It returns to where it came from, which can take some days.</Trans>
      </Lead>
    </>
  )
}

function RetryPayment({ payment, children }: StateProps & { children: ReactNode }) {
  return (
    <section className="mt-8 max-w-110 print:hidden">
      <h2 className="mb-3 text-card">{children}</h2>
      <PaymentPlace
        receipt={payment.receipt}
        pays={payment.pays}
        amount={payment.amount}
        isWhole={false}
      />
    </section>
  )
}

type HeadingProps = {
  tone: 'busy' | 'good' | 'waiting' | 'bad'
  line: ReactNode
  children: ReactNode
}

function Heading({ tone, line, children }: HeadingProps) {
  return (
    <>
      <h1 className="mb-4 text-section">{children}</h1>
      <StatusLine tone={tone}>{line}</StatusLine>
    </>
  )
}

type LeadProps = { className?: string; children: ReactNode }

function Lead({ className = '', children }: LeadProps) {
  return <p className={`mt-4 max-w-[52ch] text-lead text-ink-2 ${className}`}>{children}</p>
}
