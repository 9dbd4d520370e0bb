import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMayRead } from './page-rights.ts'
import type { Desk } from './places.ts'
import { DrillLine, StandingRow } from './standing-row.tsx'

/** Today's figures of the charity, and open tasks. */
export function Figures({ desk }: { desk: Desk }) {
  const count = useCount()
  return (
    <div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Waiting desk={desk} />
      <dl className="grid gap-x-6 rounded-[26px] bg-raised px-6 py-4 shadow-card sm:grid-cols-2 sm:px-9 sm:py-6">
        <Figure name={<Trans>Given today</Trans>}>
          <Taka poisha={desk.amountToday} />
        </Figure>
        <Figure name={<Trans>Gifts today</Trans>}>{count(desk.giftsToday)}</Figure>
        <Figure name={<Trans>Tickets of this round</Trans>}>{count(desk.ticketsOfRound)}</Figure>
        <Figure name={<Trans>Tickets of all rounds</Trans>}>{count(desk.ticketsInAll)}</Figure>
        <Books isGreen={desk.isLedgerGreen} />
        {desk.drill && <DrillLine {...desk.drill} />}
      </dl>
    </div>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-3 max-sm:not-first:border-t sm:block">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-display text-[1.75rem]/tight font-[720] tabular-nums">{children}</dd>
    </div>
  )
}

function Books({ isGreen }: { isGreen: boolean }) {
  return (
    <StandingRow name={<Trans>The books</Trans>} isGood={isGreen}>
      {isGreen ? (
        <Trans>They balance, to the poisha.</Trans>
      ) : (
        <Trans>They do not balance, and no gift is taken. Call the operator now.</Trans>
      )}
    </StandingRow>
  )
}

/** Open tasks with links. */
function Waiting({ desk }: { desk: Desk }) {
  const { mailsWaiting, payments } = desk
  const mayRead = useMayRead()
  const rows = tasksOf(desk).filter(({ to }) => mayRead(to.replace(/[?#].*/, '')))
  const write = useCount()
  const mails = write(mailsWaiting)
  return (
    <section
      aria-labelledby="waiting"
      className="rounded-[26px] bg-deep px-6 py-6 text-on-deep shadow-card sm:px-9 sm:py-8"
    >
      <h2 id="waiting" className="text-card">
        <Trans>What waits for you</Trans>
      </h2>
      <ul className="mt-3">
        {rows.map(({ to, count, name }) => (
          <li key={to} className="border-on-deep/20 not-first:border-t">
            <LocaleLink to={to} className="flex min-h-13 items-center gap-4 py-2 hover:underline">
              <span className="flex-1">{name}</span>
              <span
                className={`font-display text-2xl/none font-[720] tabular-nums ${count > 0 ? 'text-marigold' : 'text-on-deep-2'}`}
              >
                {write(count)}
              </span>
              <Icon name="next" />
            </LocaleLink>
          </li>
        ))}
      </ul>
      {payments && mayRead('/admin/payments') && (
        <LocaleLink to="/admin/payments" className="mt-3 inline-block py-2 underline">
          <Trans>All payments</Trans>
        </LocaleLink>
      )}
      {mailsWaiting > 0 && (
        <p className="mt-3 text-small text-on-deep-2">
          <Plural
            value={mailsWaiting}
            one={`${mails} mail is on its way, or is tried again by itself.`}
            other={`${mails} mails are on their way, or are tried again by themselves.`}
          />
        </p>
      )}
    </section>
  )
}

/** Open tasks, each with the page where it is done. */
function tasksOf(desk: Desk) {
  return [
    {
      to: '/admin/approvals',
      count: desk.approvalsOpen,
      name: <Trans>Requests to approve</Trans>,
    },
    ...(desk.payments ? paymentTasksOf(desk.payments) : []),
    {
      to: '/admin/imports',
      count: desk.importsChecked,
      name: <Trans>Imports to book or discard</Trans>,
    },
    {
      to: '/admin/money-in',
      count: desk.daysToClose,
      name: <Trans>Days to count and close</Trans>,
    },
    {
      to: '/admin/spending?state=prepared',
      count: desk.payoutsPrepared,
      name: <Trans>Payouts to release</Trans>,
    },
    {
      to: '/admin/bank',
      count: desk.bankMonthsToClose,
      name: <Trans>Months of the bank to close</Trans>,
    },
    {
      to: '/manageadvertisement',
      count: desk.sponsorshipsPending,
      name: <Trans>Sponsorship requests to decide</Trans>,
    },
    {
      to: '/admin/messages#unanswered',
      count: desk.messagesUnanswered,
      name: <Trans>Messages to answer</Trans>,
    },
    {
      to: '/admin/messages#suspected',
      count: desk.messagesSuspected,
      name: <Trans>Held as spam</Trans>,
    },
    {
      to: '/admin/messages#mails',
      count: desk.deadLetters,
      name: <Trans>E-mails that bounced</Trans>,
    },
  ]
}

/** Open tasks about payments. */
function paymentTasksOf(payments: NonNullable<Desk['payments']>) {
  return [
    {
      to: '/admin/payments?show=claimed',
      count: payments.transfersClaimed,
      name: <Trans>Transfers to find in a statement</Trans>,
    },
    {
      to: '/admin/payments?show=disputed',
      count: payments.transfersDisputed,
      name: <Trans>Transfers that are disputed</Trans>,
    },
    {
      to: '/admin/payments?show=held',
      count: payments.paymentsHeld,
      name: <Trans>Payments to check</Trans>,
    },
    {
      to: '/admin/payments?show=refundFailed',
      count: payments.refundsFailed,
      name: <Trans>Refunds that did not go through</Trans>,
    },
  ]
}
