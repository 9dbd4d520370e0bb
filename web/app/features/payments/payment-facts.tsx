import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fundOfType } from '../../content/funds.ts'
import { useMethodName } from '../../content/method-names.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Payment } from './load-payment.ts'

/** Facts for whoever asks about a payment: amount, fund, number of the receipt or order, method, and the number there. */
export function PaymentFacts({ payment }: { payment: Payment }) {
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
