import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Taka } from '../../i18n/taka.tsx'
import { formatMoment } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Receipt } from './load-receipt.ts'

/** By what a gift was paid, and what was given back of it; within the list of what a receipt says. */
export function ReceiptPayment({ payment }: { payment: NonNullable<Receipt['payment']> }) {
  const locale = useLocale()
  const { method, transaction, settledAt, refunded } = payment
  return (
    <>
      <Line name={<Trans>Paid by</Trans>}>{method}</Line>
      <Line name={<Trans>Transaction ID</Trans>}>{transaction}</Line>
      <Line name={<Trans>Arrived</Trans>}>{formatMoment(settledAt, locale)}</Line>
      {refunded > 0n && (
        <Line name={<Trans>Given back</Trans>}>
          <Taka poisha={refunded} />
        </Line>
      )}
    </>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720] wrap-anywhere">{children}</dd>
    </div>
  )
}
