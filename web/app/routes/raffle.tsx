import { msg } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { PaymentPlace } from '../features/payments/payment-place.tsx'
import { BuyPage } from '../features/raffle/buy-page.tsx'
import { loadOwnTickets } from '../features/raffle/load-own-tickets.ts'
import { loadRaffle } from '../features/raffle/load-result.ts'
import { OwnTicketsSection } from '../features/raffle/own-tickets-section.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import { useLastRead } from '../session/use-last-read.ts'
import type { Route } from './+types/raffle'

export const meta = metaOf({
  title: msg`Get a Lottery Ticket`,
  description: msg`Tickets of the raffle at ৳100 each.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { raffle: loaded(loadRaffle(signal)), tickets: loaded(loadOwnTickets(signal)) }
}

export default function RaffleRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <BuyPage
      raffle={useLastRead(loaderData.raffle)}
      onBought={() => void revalidate()}
      payment={paymentOf}
    >
      <OwnTicketsSection tickets={useLastRead(loaderData.tickets)} />
    </BuyPage>
  )
}

function paymentOf({ order, amount }: { order: string; amount: bigint }) {
  return <PaymentPlace receipt={order} pays="ticket" amount={amount} isWhole={false} />
}
