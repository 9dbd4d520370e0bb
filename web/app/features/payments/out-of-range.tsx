import { formatTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import {
  type OnlineWay,
  onlineWays,
  type PaymentOptions,
  transferWay,
  usePaymentOptions,
} from './payment-options.ts'

/** The gateways that take an amount, in poisha, at one time. */
export function gatewaysFor(amount: bigint, options: PaymentOptions): OnlineWay[] {
  return onlineWays(options).filter(
    ({ minimum, maximum }) =>
      (minimum === null || amount >= minimum) && (maximum === null || amount <= maximum),
  )
}

/** What can be paid here at a time, and how a gift outside of it can come. */
export function OutOfRange({ options }: { options: PaymentOptions }) {
  const locale = useLocale()
  const [gateway] = onlineWays(options)
  if (!gateway || gateway.minimum === null || gateway.maximum === null) return null
  const least = formatTaka(gateway.minimum, locale)
  const most = formatTaka(gateway.maximum, locale)
  return (
    <>
      <Trans>
        Here {least} to {most} can be paid at a time.
      </Trans>{' '}
      {transferWay(options) ? (
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
