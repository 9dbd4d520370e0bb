import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ordersAreSafe, type TicketPurchase, ticketOutbox } from './ticket-outbox.ts'

/** States of the orders that have no ticket yet, with what can be done about each. */
export function PurchaseLines({ purchases }: { purchases: readonly TicketPurchase[] }) {
  return (
    <ul className="mt-6 grid gap-4 empty:hidden">
      {purchases
        .filter(({ standing }) => standing !== 'sent')
        .map((purchase) => (
          <li
            key={purchase.entry.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <Standing purchase={purchase} />
            <Actions purchase={purchase} />
          </li>
        ))}
    </ul>
  )
}

function Standing({ purchase: { standing, entry } }: { purchase: TicketPurchase }) {
  const { i18n } = useLingui()
  if (entry.state === 'refused') {
    return (
      <StatusLine tone="bad">
        <Trans>No ticket was bought.</Trans> {i18n._(refusalSentence(entry.refusal.code))}
      </StatusLine>
    )
  }
  if (standing === 'sending' && entry.attempts === 0) {
    return (
      <StatusLine tone="busy">
        <Trans>Buying your ticket …</Trans>
      </StatusLine>
    )
  }
  return (
    <StatusLine tone="waiting">
      {standing === 'old' ? (
        <Trans>
          A ticket you ordered has been waiting for more than a day. Do you still want to buy it?
        </Trans>
      ) : ordersAreSafe() ? (
        <Trans>Your order is kept on this device. It will be sent when the server answers.</Trans>
      ) : (
        <Trans>
          This browser cannot keep your order. Leave this tab open; it will be sent when the server
          answers.
        </Trans>
      )}
    </StatusLine>
  )
}

function Actions({ purchase: { standing, entry } }: { purchase: TicketPurchase }) {
  const discard = () => void ticketOutbox().discard(entry.key)
  if (entry.state === 'refused') {
    return (
      <Button tone="plain" size="small" onClick={discard}>
        <Trans>Remove it</Trans>
      </Button>
    )
  }
  if (standing === 'old') {
    return (
      <span className="flex gap-2">
        <Button size="small" onClick={() => void ticketOutbox().confirm(entry.key)}>
          <Trans>Buy it</Trans>
        </Button>
        <Button tone="plain" size="small" onClick={discard}>
          <Trans>Remove it</Trans>
        </Button>
      </span>
    )
  }
  if (entry.attempts === 0) return null
  return (
    <Button tone="line" size="small" onClick={() => ticketOutbox().tryNow()}>
      <Trans>Send now</Trans>
    </Button>
  )
}
