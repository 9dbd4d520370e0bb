import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, Suspense, use, useState } from 'react'
import { FailureLine } from '../../../../forms/signed-in/failure-line.tsx'
import { LocaleLink } from '../../../../i18n/locale-link.tsx'
import { Taka } from '../../../../i18n/taka.tsx'
import { formatDay } from '../../../../i18n/time.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import type { Loaded } from '../../../../session/signed-in/loaded.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SectionLabel } from '../../../../ui/section-label.tsx'
import type { Settlement } from './load-payments.ts'
import { Missing } from './missing.tsx'
import { gatewayNames } from './words.ts'

type SettlementPageProps = {
  /** Its promise never rejects. */
  settlement: Promise<Loaded<Settlement>>
  /** The days it is narrowed to, as the address says them. */
  range: { from: string; to: string }
  onRange: (range: { from: string; to: string }) => void
}

/** The ledger beside what the gateways told, day by day, and what is missing on either side. */
export function SettlementPage({ settlement, range, onRange }: SettlementPageProps) {
  return (
    <div className="wrap pt-10 pb-18 lg:pt-16 lg:pb-28">
      <SectionLabel>
        <LocaleLink to="/admin/payments" className="underline">
          <Trans>Payments</Trans>
        </LocaleLink>
      </SectionLabel>
      <h1 className="text-title">
        <Trans>Settlement by day</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          What the gateways told us and what the ledger has. Where the two differ, the payments that
          are missing are named.
        </Trans>
      </p>
      <Range key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
      <Suspense fallback={<div className="min-h-80" />}>
        <Found settlement={settlement} />
      </Suspense>
    </div>
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

function Found({ settlement }: Pick<SettlementPageProps, 'settlement'>) {
  const found = use(settlement)
  if ('failure' in found) return <FailureLine failure={found.failure} />
  const { days, unbooked, untold } = found.value
  return (
    <>
      <Missing unbooked={unbooked} untold={untold} />
      {days.length === 0 && (
        <p className="rounded-[22px] bg-sunk px-6 py-8 text-center text-ink-2">
          <Trans>No money moved in these days.</Trans>
        </p>
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

/** Whether two sides of a day have the same figures. */
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
  return (
    <li className="rounded-[26px] bg-raised p-6 shadow-card sm:p-8">
      <h2 className="text-card">
        {formatDay(new Date(`${day}T00:00:00+06:00`), locale)} · {i18n._(gatewayNames[gateway])} ·{' '}
        {pays === 'gift' ? <Trans>Gifts</Trans> : <Trans>Raffle tickets</Trans>}
      </h2>
      <p
        className={`mt-2 mb-5 flex items-start gap-2.5 font-display font-[720] ${agrees ? 'text-green-ink' : 'text-madder'}`}
      >
        <Icon name={agrees ? 'good' : 'bad'} className="size-6!" />
        {agrees ? <Trans>Both agree, to the poisha.</Trans> : <Trans>They differ.</Trans>}
      </p>
      <table className="w-full border-collapse text-right tabular-nums">
        <thead className="text-small text-ink-2">
          <tr>
            <Head>
              <span className="sr-only">
                <Trans>Figure</Trans>
              </span>
            </Head>
            <Head>
              <Trans>Gateway</Trans>
            </Head>
            <Head>
              <Trans>Ledger</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          <Row name={<Trans>Payments</Trans>}>
            {[told, booked].map(({ payments }) => localDigits(String(payments), locale))}
          </Row>
          <Row name={<Trans>Paid</Trans>}>
            {[told, booked].map(({ amount }, side) => (
              <Taka key={side === 0 ? 'told' : 'booked'} poisha={amount} />
            ))}
          </Row>
          <Row name={<Trans>Kept by the gateway</Trans>}>
            {[told, booked].map(({ fees }, side) => (
              <Taka key={side === 0 ? 'told' : 'booked'} poisha={fees} />
            ))}
          </Row>
          <Row name={<Trans>Given back</Trans>}>
            {[told, booked].map(({ refunds }, side) => (
              <Taka key={side === 0 ? 'told' : 'booked'} poisha={refunds} />
            ))}
          </Row>
        </tbody>
      </table>
    </li>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pl-4 font-normal">
      {children}
    </th>
  )
}

function Row({ name, children }: { name: ReactNode; children: readonly ReactNode[] }) {
  const [told, booked] = children
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal">
        {name}
      </th>
      <td className="py-2 pl-4 font-display font-[720]">{told}</td>
      <td className="py-2 pl-4 font-display font-[720]">{booked}</td>
    </tr>
  )
}
