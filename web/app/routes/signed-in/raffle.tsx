import { msg } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { BuyPage } from '../../features/raffle/signed-in/buy-page.tsx'
import { loadOwnTickets } from '../../features/raffle/signed-in/load-own-tickets.ts'
import { loadRaffle, openRound } from '../../features/raffle/signed-in/load-result.ts'
import { OwnTicketsSection } from '../../features/raffle/signed-in/own-tickets-section.tsx'
import { pageMeta } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/signed-in/loaded.ts'
import type { Route } from './+types/raffle'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Get a Lottery Ticket`),
      description: translator._(msg`Tickets of the raffle at 100 taka each.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const raffle = loaded(loadRaffle(signal))
  const open = raffle.then((found) =>
    'value' in found ? (openRound(found.value)?.round ?? null) : null,
  )
  return { raffle, open, tickets: loaded(loadOwnTickets(signal)) }
}

export default function RaffleRoute({ loaderData }: Route.ComponentProps) {
  const { raffle, open, tickets } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <BuyPage raffle={raffle} onBought={() => void revalidate()}>
      <OwnTicketsSection tickets={tickets} openRound={open} />
    </BuyPage>
  )
}
