import type { Reply } from '@daan/contract/call'
import { getPaymentOptions, type PaymentMethod } from '@daan/contract/payments'
import { formatTaka } from '@daan/contract/taka'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { callServer } from '../../api/call-server.ts'
import { methodNames, transferName, useNameList } from '../../content/method-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { LineIcon } from '../../ui/icon.tsx'

/** Neutral drawings of the kinds of ways: no owner's mark may stand here without leave. */
const drawings = {
  wallet:
    'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2m3 6v5m-2.5-2.5 2.5 2.5 2.5-2.5M11 18.5h2',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m-2 5h18M7 15h3',
  bank: 'm3 9 9-6 9 6H3m3 1v8m4-8v8m4-8v8m4-8v8M3 21h18',
} as const

const kindOf = {
  bkash: 'wallet',
  nagad: 'wallet',
  rocket: 'wallet',
  card: 'card',
  bank: 'bank',
} as const satisfies Record<PaymentMethod, keyof typeof drawings>

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

/** Shows which kinds of ways a button leads to; its words name them. */
export function WayMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const kinds = [...new Set(methods.map((method) => kindOf[method]))]
  return (
    <span className="flex shrink-0 gap-2">
      {kinds.map((kind) => (
        <LineIcon key={kind}>
          <path d={drawings[kind]} />
        </LineIcon>
      ))}
    </span>
  )
}

export type PaymentOptions = Reply<typeof getPaymentOptions>
export type Way = PaymentOptions['ways'][number]

/** Loads the ways to pay. @throws what `callServer` does */
export function loadPaymentOptions(): Promise<PaymentOptions> {
  return callServer(getPaymentOptions, {})
}

/** Tells whether a way takes an amount, in poisha, at one time. */
export function isWithin(amount: bigint, { minimum, maximum }: Way): boolean {
  return (minimum === null || amount >= minimum) && (maximum === null || amount <= maximum)
}

/** The ways that lead to a gateway's page, in their order. */
export function onlineWays({ ways }: PaymentOptions): Way[] {
  return ways.filter(({ gateway }) => gateway !== 'transfer')
}

/** Tells whether a gateway takes an amount, in poisha, at one time; where there is none nothing limits it. */
export function isWithinLimits(amount: bigint, options: PaymentOptions): boolean {
  const online = onlineWays(options)
  return online.length === 0 || online.some((way) => isWithin(amount, way))
}

/** Tells whether a gift can be sent by hand. */
export function takesTransfers({ ways }: PaymentOptions): boolean {
  return ways.some(({ gateway }) => gateway === 'transfer')
}
