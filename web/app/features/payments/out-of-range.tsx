import { formatTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { type PaymentOptions, usePaymentOptions } from './payment-options.ts'

/** The gateways that take an amount, in poisha, at one time. */
export function gatewaysFor(amount: bigint, { gateways }: PaymentOptions) {
  return gateways.filter(({ minimum, maximum }) => amount >= minimum && amount <= maximum)
}

/** What can be paid here at a time, and how a gift outside of it can come. */
export function OutOfRange({ options: { gateways, takesTransfers } }: { options: PaymentOptions }) {
  const locale = useLocale()
  const [gateway] = gateways
  if (!gateway) return null
  const least = formatTaka(gateway.minimum, locale)
  const most = formatTaka(gateway.maximum, locale)
  return (
    <>
      <Trans>
        Here {least} to {most} can be paid at a time.
      </Trans>{' '}
      {takesTransfers ? (
        <Trans>You can send this gift by a transfer instead.</Trans>
      ) : (
        <Trans>Please write to us, and we will arrange it together.</Trans>
      )}
    </>
  )
}

/** The same beside an amount that is being typed; nothing where a gateway takes it, or there is none. */
export function PayableLimits({ poisha }: { poisha: bigint }) {
  const { value: options } = usePaymentOptions()
  if (!options || gatewaysFor(poisha, options).length > 0) return null
  return (
    <span role="status">
      <OutOfRange options={options} />
    </span>
  )
}
