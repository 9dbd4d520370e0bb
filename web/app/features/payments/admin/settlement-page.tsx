import { formatDate } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { gatewayNames } from '../../../content/admin/gateway-names.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { Verdict } from '../../../ui/verdict.tsx'
import type { Settlement } from './load-payments.ts'
import { ReportForm } from './report-form.tsx'
import { SidesTable } from './sides-table.tsx'
import { UnreportedPayments } from './unreported-payments.tsx'

type SettlementPageProps = {
  settlement: Promise<Loaded<Settlement>>
  /** The days it is narrowed to, as the address says them. */
  range: { from: string; to: string }
  onRange: (range: { from: string; to: string }) => void
}

/** The ledger beside what the gateways told, day by day, and what is missing on either side. */
export function SettlementPage({ settlement, range, onRange }: SettlementPageProps) {
  return (
    <PageBelow to="/admin/payments" above={<Trans>Payments</Trans>}>
      <h1 className="text-title">
        <Trans>Settlement by day</Trans>
      </h1>
      <p className="mt-4 mb-2 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          What the gateways told us and what the ledger has. Where the two differ, the payments that
          are missing are named.
        </Trans>
      </p>
      <p className="mb-8">
        <a href="#report" className="inline-block py-2.5 underline">
          <Trans>Compare with a settlement report</Trans>
        </a>
      </p>
      <Range key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
      <Found promise={settlement} fallback={<div className="min-h-80" />}>
        {(found) => <Settled settlement={found} />}
      </Found>
      <ReportForm />
    </PageBelow>
  )
}

function Range({ range, onRange }: Pick<SettlementPageProps, 'range' | 'onRange'>) {
  const { t } = useLingui()
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  function send(event: FormEvent): void {
    event.preventDefault()
    onRange({ from, to })
  }
  return (
    <form onSubmit={send} className="mb-8 flex flex-wrap items-end gap-4">
      <Field label={t`From`} type="date" value={from} onValueChange={setFrom} />
      <Field label={t`Until`} type="date" value={to} onValueChange={setTo} />
      <Button type="submit" tone="line">
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}

function Settled({ settlement }: { settlement: Settlement }) {
  const { days } = settlement
  return (
    <>
      <UnreportedPayments {...settlement} />
      {days.length === 0 && (
        <Nothing>
          <Trans>No money moved in these days.</Trans>
        </Nothing>
      )}
      <ul className="grid gap-6">
        {days.map((day) => (
          <Day key={`${day.day} ${day.gateway} ${day.pays}`} day={day} />
        ))}
      </ul>
    </>
  )
}

type SettledDay = Settlement['days'][number]

/** Tells whether two sides of a day have the same figures. */
function agree({ told, booked }: SettledDay): boolean {
  return (
    told.payments === booked.payments &&
    told.amount === booked.amount &&
    told.fees === booked.fees &&
    told.refunds === booked.refunds
  )
}

function Day({ day: settled }: { day: SettledDay }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { day, gateway, pays, told, booked } = settled
  const agrees = agree(settled)
  const counted = (payments: number) => localDigits(String(payments), locale)
  const taka = (poisha: bigint) => <Taka poisha={poisha} />
  return (
    <li className="rounded-[26px] bg-raised p-6 shadow-card sm:p-8">
      <h2 className="text-card">
        {formatDate(day, locale)} · {i18n._(gatewayNames[gateway])} ·{' '}
        {pays === 'gift' ? <Trans>Gifts</Trans> : <Trans>Raffle tickets</Trans>}
      </h2>
      <Verdict agrees={agrees} className="mt-2 mb-5">
        {agrees ? <Trans>Both agree, to the poisha.</Trans> : <Trans>They differ.</Trans>}
      </Verdict>
      <SidesTable
        sides={[<Trans key="gateway">Gateway</Trans>, <Trans key="ledger">Ledger</Trans>]}
        rows={[
          {
            id: 'payments',
            name: <Trans>Payments</Trans>,
            figures: [counted(told.payments), counted(booked.payments)],
          },
          {
            id: 'amount',
            name: <Trans>Paid</Trans>,
            figures: [taka(told.amount), taka(booked.amount)],
          },
          {
            id: 'fees',
            name: <Trans>Kept by the gateway</Trans>,
            figures: [taka(told.fees), taka(booked.fees)],
          },
          {
            id: 'refunds',
            name: <Trans>Refunded</Trans>,
            figures: [taka(told.refunds), taka(booked.refunds)],
          },
        ]}
      />
    </li>
  )
}
