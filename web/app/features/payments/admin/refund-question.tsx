import type { Reply } from '@daan/contract/call'
import type { lookUpDonor } from '@daan/contract/payment-desk'
import { Trans } from '@lingui/react/macro'
import type { Question } from '../../../forms/confirmation.tsx'
import { ActFacts } from './act-facts.tsx'
import { DetailRow } from './detail-row.tsx'
import type { WholePayment } from './load-payments.ts'

type Refund = {
  payment: WholePayment
  /** In poisha. */
  amount: bigint
  to: Reply<typeof lookUpDonor>
}

/** Confirmation of a refund: the sum, the receipt, the recipient and the way. */
export function refundQuestion({ payment, amount, to: { name, email } }: Refund): Question {
  return {
    question: <Trans>Refund this sum?</Trans>,
    yes: <Trans>Yes, refund it</Trans>,
    children: (
      <>
        <ActFacts payment={payment} amount={amount}>
          <DetailRow name={<Trans>To</Trans>}>
            {name ?? <Trans>whoever paid; their name is erased</Trans>}
            {email && <span className="block text-small">{email}</span>}
          </DetailRow>
        </ActFacts>
        <p>
          {payment.gateway === 'transfer' ? (
            <Trans>Send the money yourself, the way it came. This only records it.</Trans>
          ) : (
            <Trans>The gateway sends the money back the way it came.</Trans>
          )}
        </p>
      </>
    ),
  }
}
