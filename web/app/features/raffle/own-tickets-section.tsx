import { formatDay } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { prizesTaka } from '@daan/contract/raffle-draw'
import { poishaPerTaka } from '@daan/contract/taka'
import { ownTicketsListed } from '@daan/contract/tickets'
import { Trans } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Loaded } from '../../session/loaded.ts'
import { PagedList } from '../../session/paged-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { loadOwnTickets, type OwnTickets } from './load-own-tickets.ts'

/** Its promise never rejects. */
type OwnTicketsSectionProps = { tickets: Promise<Loaded<OwnTickets>> }

type OwnTicket = OwnTickets[number]

/** The tickets of whoever is signed in, and what became of each. */
export function OwnTicketsSection(props: OwnTicketsSectionProps) {
  return (
    <section aria-labelledby="own-tickets" className="mt-14">
      <SectionHead
        id="own-tickets"
        label={<Trans>Raffle</Trans>}
        title={<Trans>Your tickets</Trans>}
      />
      <Suspense fallback={<div className="min-h-40" />}>
        <Found {...props} />
      </Suspense>
    </section>
  )
}

function Found({ tickets }: OwnTicketsSectionProps) {
  const found = use(tickets)
  if ('failure' in found) return <NotRead />
  if (found.value.length === 0) {
    return (
      <p className="text-lead text-ink-2">
        <Trans>You have no ticket yet.</Trans>
      </p>
    )
  }
  return <TicketList first={found.value} key={found.value[0]?.buyerId} />
}

function NotRead() {
  return (
    <StatusLine tone="bad">
      <Trans>Your tickets cannot be shown just now. They are safe.</Trans>
    </StatusLine>
  )
}

function TicketList({ first }: { first: OwnTickets }) {
  return (
    <PagedList
      first={first}
      listed={ownTicketsListed}
      loadAfter={({ buyerId }) => loadOwnTickets(undefined, buyerId)}
      more={<Trans>Older tickets</Trans>}
    >
      {(tickets) => (
        <ul className="rounded-[26px] bg-raised px-6 py-3 shadow-card sm:px-9">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.buyerId} ticket={ticket} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function TicketRow({ ticket }: { ticket: OwnTicket }) {
  const locale = useLocale()
  const number = localDigits(String(ticket.buyerId), locale)
  const round = localDigits(String(ticket.round), locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line py-4 not-first:border-t">
      <div>
        <p className="font-display text-xl/tight font-[720]">
          <Trans>Ticket {number}</Trans>
        </p>
        <p className="text-small text-ink-2">
          {formatDay(ticket.at, locale)} ·{' '}
          {ticket.isDrawn ? (
            <LocaleLink
              to={`/special/raffleresult?round=${ticket.round}`}
              className="inline-block py-2 text-green-ink underline"
            >
              <Trans>Result of round {round}</Trans>
            </LocaleLink>
          ) : (
            <Trans>Round {round}</Trans>
          )}
        </p>
      </div>
      <Outcome ticket={ticket} />
    </li>
  )
}

function Outcome({ ticket: { isDrawn, rank } }: { ticket: OwnTicket }) {
  const locale = useLocale()
  if (!isDrawn) {
    return (
      <p className="text-ink-2">
        <Trans>Not drawn yet</Trans>
      </p>
    )
  }
  if (rank === null) {
    return (
      <p className="text-ink-2">
        <Trans>No prize this time</Trans>
      </p>
    )
  }
  const place = localDigits(String(rank), locale)
  return (
    <p className="flex items-center gap-3 font-display text-lg font-[720] text-green-ink">
      <Trans>Prize {place}</Trans>
      <Taka poisha={(prizesTaka[rank - 1] ?? 0n) * poishaPerTaka} className="text-2xl/none" />
    </p>
  )
}
