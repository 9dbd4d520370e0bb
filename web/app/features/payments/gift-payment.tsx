import type { PayableKind } from '@daan/contract/payments'
import { parseTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { methodNames, useNameList } from '../../content/method-names.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ClaimSection } from './claim-section.tsx'
import { PaymentFailureLine, useLeaving } from './start-payment.ts'
import {
  isWithin,
  isWithinLimits,
  loadPaymentOptions,
  PayableLimits,
  type PaymentOptions,
  takesTransfers,
  type Way,
  WayMarks,
  WaysToPay,
} from './ways-to-pay.tsx'

/** The ways to pay that there are now, and what shows them. @throws what `callServer` does */
export async function loadPayments() {
  const options = await loadPaymentOptions()
  return {
    options,
    GiftPayment,
    WaysToPay,
    /** False where gifts are taken at their word. */
    arePaid: options.ways.length > 0,
    /** True if an amount, in poisha, can come at all. */
    isPayable: (amount: bigint) => takesTransfers(options) || isWithinLimits(amount, options),
    /** Limits of one payment, where the typed amount is outside of them. */
    limitsBeside(typed: string): ReactNode {
      const amount = parseTaka(typed)
      if (!amount.ok || isWithinLimits(amount.poisha, options)) return null
      return <PayableLimits options={options} />
    },
  }
}

export type GiftPaymentProps = {
  options: PaymentOptions
  /** The key of a gift's receipt, or of a ticket's order. */
  receipt: string
  /** A gift unless it is said. */
  pays?: PayableKind
  /** In poisha. */
  amount: bigint
  /** True if the form for a transfer stands here too; else a link to the receipt, where it is. Tickets take none. */
  isWhole: boolean
}

/** Shows the ways to pay a pledged gift or an ordered ticket: the charity's first way in marigold. */
export function GiftPayment(gift: GiftPaymentProps) {
  const { options, receipt, pays = 'gift', amount } = gift
  const leaving = useLeaving({ receipt, pays })
  const ways = options.ways.filter(
    (way) => isWithin(amount, way) && (way.gateway !== 'transfer' || pays === 'gift'),
  )
  return (
    <div className="grid grid-cols-1 gap-2 text-left">
      {!isWithinLimits(amount, options) && (
        <p>
          <PayableLimits options={options} />
        </p>
      )}
      {ways.map((way, index) => (
        <WayToPay key={way.gateway} {...{ gift, way, leaving }} isFirst={index === 0} />
      ))}
      <PaymentFailureLine failure={leaving.failure} />
      {ways.some(({ isDemo }) => isDemo) && <Demonstration />}
    </div>
  )
}

const first = { tone: 'give', size: 'large' } as const
const other = { tone: 'line', size: 'medium' } as const

type WayProps = {
  gift: GiftPaymentProps
  way: Way
  leaving: ReturnType<typeof useLeaving>
  isFirst: boolean
}

function WayToPay({ gift, way: { gateway, methods }, leaving, isFirst }: WayProps) {
  const listOf = useNameList()
  const look = { ...(isFirst ? first : other), wide: true } as const
  if (gateway !== 'transfer') {
    const names = listOf(methods.map((method) => methodNames[method]))
    return (
      <Button
        {...look}
        className="whitespace-normal"
        busy={leaving.gateway === gateway}
        onClick={() => void leaving.leave(gateway)}
      >
        <WayMarks methods={methods} />
        <span className="text-balance">
          <Trans>Pay with {names}</Trans>
        </span>
      </Button>
    )
  }
  if (gift.isWhole) return <ClaimSection receipt={gift.receipt} methods={methods} />
  return (
    <LocaleLink replace to={`/receipt/${gift.receipt}`} className={buttonClass(look)}>
      <WayMarks methods={['bank']} />
      <Trans>Pay by transfer</Trans>
    </LocaleLink>
  )
}

function Demonstration() {
  return (
    <p className="text-center font-display text-label font-[720] text-madder">
      <Trans>Demonstration: no money moves.</Trans>
    </p>
  )
}
