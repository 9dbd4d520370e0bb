import { formatTaka } from '@daan/contract/taka'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { methodNames, transferName, useNameList } from '../../content/method-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { onlineWays, type PaymentOptions, takesTransfers } from './payment-options.ts'

type WaysProps = { options: PaymentOptions }

/** Above a form's button: by what one pays in the next step; nothing where gifts are taken at their word. */
export function WaysToPay({ options: { ways } }: WaysProps) {
  const listOf = useNameList()
  if (ways.length === 0) return null
  const names = listOf(
    ways.flatMap(({ gateway, methods }): MessageDescriptor[] =>
      gateway === 'transfer' ? [transferName] : methods.map((method) => methodNames[method]),
    ),
  )
  return (
    <p className="text-small text-ink-2">
      <Trans>Next you pay by {names}.</Trans>
    </p>
  )
}

/** Limits of one payment, and how any other amount may come. */
export function PayableLimits({ options }: WaysProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = onlineWays(options)
  const least = smallest(online.map(({ minimum }) => minimum ?? 0n))
  const most = -smallest(online.map(({ maximum }) => -(maximum ?? 0n)))
  const from = formatTaka(least, locale)
  const to = formatTaka(most, locale)
  return (
    <span role="status">
      <Trans>
        Here {from} to {to} can be paid at a time.
      </Trans>{' '}
      {takesTransfers(options)
        ? t`You can send this gift by a transfer instead.`
        : t`Please write to us, and we will arrange it together.`}
    </span>
  )
}

function smallest([first = 0n, ...others]: readonly bigint[]): bigint {
  return others.reduce((least, other) => (other < least ? other : least), first)
}
