import { paymentFilters, paymentsListed } from '@daan/contract/payment-desk'
import { gateways } from '@daan/contract/payments'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { gatewayNames } from '../../../content/admin/gateway-names.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { useLastRead } from '../../../session/use-last-read.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { type ListedPayments, loadPayments, type PaymentFilter } from './load-payments.ts'
import { PaymentTable } from './payment-table.tsx'
import { StatementForm } from './statement-form.tsx'

const filterNames = {
  claimed: msg`Transfers to find`,
  disputed: msg`Disputed transfers`,
  held: msg`To check`,
  refundFailed: msg`Refunds to look at`,
  open: msg`Open`,
  failed: msg`Not paid`,
  settled: msg`Paid`,
  refunded: msg`Refunded`,
} as const satisfies Record<(typeof paymentFilters)[number], MessageDescriptor>

type PaymentsPageProps = {
  payments: Promise<Loaded<ListedPayments>>
  filter: PaymentFilter
}

/** Payments and transfers, and what an admin has to decide about them. */
export function PaymentsPage({ payments, filter }: PaymentsPageProps) {
  const shown = useLastRead(payments, JSON.stringify(filter))
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">
          <Trans>Payments</Trans>
        </h1>
        <Allowed to="settlement.view">
          <LocaleLink to="/admin/settlement" className={buttonClass({ tone: 'line' })}>
            <Trans>Settlement by day</Trans>
          </LocaleLink>
        </Allowed>
      </div>
      <Filters filter={filter} />
      <Found promise={shown} fallback={<div className="min-h-80" />}>
        {(first) => <PaymentList first={first} filter={filter} />}
      </Found>
      <Allowed to="money.decide">
        <StatementForm />
      </Allowed>
    </PageBelow>
  )
}

function Filters({ filter }: { filter: PaymentFilter }) {
  const { t, i18n } = useLingui()
  return (
    <div className="mb-6 grid gap-3">
      <FilterRow label={t`Which payments`} all={<Trans>All</Trans>} name="show" filter={filter}>
        {paymentFilters.map((value) => ({ value, words: i18n._(filterNames[value]) }))}
      </FilterRow>
      <FilterRow
        label={t`By which gateway`}
        all={<Trans>Every gateway</Trans>}
        name="gateway"
        filter={filter}
      >
        {gateways.map((value) => ({ value, words: i18n._(gatewayNames[value]) }))}
      </FilterRow>
    </div>
  )
}

type FilterRowProps = {
  label: string
  all: ReactNode
  name: keyof PaymentFilter
  filter: PaymentFilter
  children: readonly { value: string; words: string }[]
}

/** Links, so that a narrowed list has an address of its own. */
function FilterRow({ label, all, name, filter, children }: FilterRowProps) {
  const chosen = filter[name]
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {[{ value: undefined, words: all }, ...children].map(({ value, words }) => (
          <li key={value ?? 'all'}>
            <LocaleLink
              replace
              preventScrollReset
              to={addressOf({ ...filter, [name]: value })}
              aria-current={value === chosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full px-4 font-display font-[720] ${value === chosen ? 'bg-deep text-on-deep' : 'bg-sunk hover:underline'}`}
            >
              {words}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function addressOf({ show, gateway }: PaymentFilter): string {
  const query = new URLSearchParams({ ...(show && { show }), ...(gateway && { gateway }) })
  return query.size === 0 ? '/admin/payments' : `/admin/payments?${query}`
}

function PaymentList({ first, filter }: { first: ListedPayments; filter: PaymentFilter }) {
  if (first.length === 0) {
    return (
      <Nothing>
        <Trans>There is no such payment.</Trans>
      </Nothing>
    )
  }
  return (
    <PagedList
      first={first}
      listed={paymentsListed}
      loadAfter={({ payment }) => loadPayments(filter, payment)}
      more={<Trans>Earlier payments</Trans>}
    >
      {(payments) => <PaymentTable payments={payments} />}
    </PagedList>
  )
}
