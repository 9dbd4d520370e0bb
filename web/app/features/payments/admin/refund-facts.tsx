import type { Reply } from '@daan/contract/call'
import type { lookUpDonor } from '@daan/contract/payment-desk'
import type { Gateway } from '@daan/contract/payments'
import { Trans } from '@lingui/react/macro'
import { DetailRow } from '../../../ui/detail-row.tsx'

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
