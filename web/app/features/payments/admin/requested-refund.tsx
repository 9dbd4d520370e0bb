import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Requested } from '../../../session/admin/load-approvals.ts'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { ActFacts } from './act-facts.tsx'
import { reasonNames } from './labels.ts'
import { RefundWay } from './refund-facts.tsx'

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
