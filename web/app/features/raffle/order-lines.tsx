import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import type { ShownOrder } from './shown-orders.ts'
import { ticketOutbox } from './ticket-outbox.ts'

/** Payment of an order, filled in by the page. */
export type PaymentOfOrder = (order: { order: string; amount: bigint }) => ReactNode

type OrderLinesProps = { orders: readonly ShownOrder[]; payment: PaymentOfOrder }

/** Orders that are no tickets yet: how each stands, and how it is paid. */
export function OrderLines({ orders, payment }: OrderLinesProps) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-4 empty:hidden">
      {orders.map((order) => (
        <li
          key={order.order}
          className="grid grid-cols-1 gap-4 rounded-2xl bg-first p-5"
          data-order
        >
          <Title order={order} />
          <Standing order={order} />
          {order.state === 'unpaid' && payment(order)}
          <Actions order={order} />
        </li>
      ))}
    </ul>
  )
}

function Title({ order: { orderNumber, round } }: { order: ShownOrder }) {
  const number = localDigits(String(round), useLocale())
  return (
    <p className="font-display text-lg/tight font-[720]">
      <Trans>
        Order {orderNumber}, round {number}
      </Trans>
    </p>
  )
}

function Standing({ order }: { order: ShownOrder }) {
  const until = formatMoment(order.heldUntil, useLocale())
  switch (order.state) {
    case 'unpaid':
      return isKept(order) ? (
        <StatusLine tone="waiting">
          <Trans>Your ticket waits for its payment. A place is kept for it until {until}.</Trans>
        </StatusLine>
      ) : (
        <StatusLine tone="bad">
          <Trans>No ticket was bought. You may still pay for it while the round sells.</Trans>
        </StatusLine>
      )
    case 'confirming':
      return (
        <StatusLine tone="busy">
          <Trans>We are checking whether your payment has arrived …</Trans>
        </StatusLine>
      )
    case 'checking':
      return (
        <StatusLine tone="waiting">
          <Trans>Your money has arrived and is being checked by a person.</Trans>
        </StatusLine>
      )
    case 'returning':
      return (
        <StatusLine tone="waiting">
          <Trans>No ticket was bought. Your money comes back to you.</Trans>
        </StatusLine>
      )
    default:
      return (
        <StatusLine tone="bad">
          <Trans>The round closed before this ticket was paid. No ticket was bought.</Trans>
        </StatusLine>
      )
  }
}

function isKept({ heldUntil }: ShownOrder): boolean {
  return heldUntil.getTime() > Date.now()
}

function Actions({ order }: { order: ShownOrder }) {
  const isOver = order.state === 'over' || order.state === 'returning'
  const mayGo = order.isFromHere && (isOver || (order.state === 'unpaid' && !isKept(order)))
  const mayLook = order.payment !== null && order.state !== 'unpaid'
  if (!mayGo && !mayLook) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayLook && (
        <LocaleLink
          to={`/payment/${order.payment}`}
          className={buttonClass({ tone: 'line', size: 'small' })}
        >
          <Trans>See the payment</Trans>
        </LocaleLink>
      )}
      {mayGo && (
        <Button tone="plain" size="small" onClick={() => void ticketOutbox().discard(order.order)}>
          <Trans>Remove it</Trans>
        </Button>
      )}
    </div>
  )
}
