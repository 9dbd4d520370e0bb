import type { Reply } from '@daan/contract/call'
import type { lookUpDonor } from '@daan/contract/payment-desk'
import type { Gateway } from '@daan/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Requested } from '../../../session/admin/load-approvals.ts'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { ActFacts } from './act-facts.tsx'
import { reasonNames } from './labels.ts'

/** The recipient of a refund. */
export function Recipient({ to: { name, email } }: { to: Reply<typeof lookUpDonor> }) {
  return (
    <DetailRow name={<Trans>To</Trans>}>
      {name ?? <Trans>whoever paid; their name is erased</Trans>}
      {email && <span className="block text-small">{email}</span>}
    </DetailRow>
  )
}

/** The way the money of a refund goes. */
export function RefundWay({ gateway }: { gateway: Gateway }) {
  return (
    <p>
      {gateway === 'transfer' ? (
        <Trans>Send the money yourself, the way it came. This only records it.</Trans>
      ) : (
        <Trans>The gateway sends the money back the way it came.</Trans>
      )}
    </p>
  )
}

type RequestedRefundProps = {
  refund: Requested<'refund'>
  /** Facts for whoever is about to approve it. */
  children?: ReactNode
}

/** A refund that somebody requested. */
export function RequestedRefund({ refund, children }: RequestedRefundProps) {
  const { i18n } = useLingui()
  return (
    <>
      <ActFacts payment={refund}>
        {children}
        <DetailRow name={<Trans>Why</Trans>}>{i18n._(reasonNames[refund.reason])}</DetailRow>
      </ActFacts>
      <RefundWay gateway={refund.gateway} />
    </>
  )
}
