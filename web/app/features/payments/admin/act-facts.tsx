import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AmountRow } from '../../../forms/admin/amount-row.tsx'
import { DetailList, DetailRow } from '../../../ui/detail-row.tsx'
import type { ListedPayments } from './load-payments.ts'
import { Way } from './way.tsx'

type ActFactsProps = {
  payment: Pick<
    ListedPayments[number],
    'amount' | 'receiptNumber' | 'transaction' | 'gateway' | 'channel' | 'method'
  >
  /** In poisha; the whole payment unless it is said. */
  amount?: bigint
  /** Facts of this act alone. */
  children?: ReactNode
}

/** Sum, receipt number and way of the payment that an act is about, shown before it is confirmed. */
export function ActFacts({ payment, amount = payment.amount, children }: ActFactsProps) {
  const { receiptNumber, transaction } = payment
  return (
    <DetailList>
      <AmountRow poisha={amount} />
      <DetailRow name={<Trans>Receipt</Trans>}>{receiptNumber}</DetailRow>
      {children}
      <DetailRow name={<Trans>By</Trans>}>
        <Way payment={payment} />
        {transaction && <span className="block text-small">{transaction}</span>}
      </DetailRow>
    </DetailList>
  )
}
