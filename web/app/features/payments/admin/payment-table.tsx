import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { ListedPayments } from './load-payments.ts'
import { PaymentStanding } from './payment-standing.tsx'
import { Way } from './way.tsx'

const cell = 'px-4 py-3.5 align-top first:pl-6 last:pr-6 sm:first:pl-8 sm:last:pr-8'
const block = 'max-lg:block max-lg:px-6 max-lg:py-0 sm:max-lg:px-8'

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={`${cell} text-left font-display text-label font-[720] text-ink-2`}>
      {children}
    </th>
  )
}

/** Payments in rows; on phones each is a block of its own. */
export function PaymentTable({ payments }: { payments: Readonly<ListedPayments> }) {
  return (
    <div className="overflow-hidden rounded-[26px] bg-raised py-2 shadow-card">
      <table className="w-full border-collapse">
        <thead className="max-lg:sr-only">
          <tr>
            <Head>
              <Trans>Receipt</Trans>
            </Head>
            <Head>
              <Trans>Amount</Trans>
            </Head>
            <Head>
              <Trans>State</Trans>
            </Head>
            <Head>
              <Trans>By</Trans>
            </Head>
            <Head>
              <Trans>Begun</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.payment} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ payment }: { payment: ListedPayments[number] }) {
  const locale = useLocale()
  return (
    <tr className="border-line not-first:border-t max-lg:block max-lg:py-4">
      <th
        scope="row"
        className={`${cell} ${block} text-left font-display text-lg/snug font-[720] whitespace-nowrap`}
      >
        <LocaleLink
          to={`/admin/payments/${payment.payment}`}
          className="inline-block py-1 underline"
        >
          {payment.receiptNumber}
        </LocaleLink>
        {payment.pays === 'ticket' && (
          <span className="block font-text text-small font-normal text-ink-2">
            <Trans>Raffle ticket</Trans>
          </span>
        )}
      </th>
      <td className={`${cell} ${block} font-display text-lg/snug font-[720] whitespace-nowrap`}>
        <Taka poisha={payment.amount} />
      </td>
      <td className={`${cell} ${block}`}>
        <PaymentStanding payment={payment} />
      </td>
      <td className={`${cell} ${block}`}>
        <Way payment={payment} />
        {payment.transaction && (
          <span className="block text-small text-ink-2 wrap-anywhere">{payment.transaction}</span>
        )}
      </td>
      <td className={`${cell} ${block} text-small text-ink-2 lg:pt-4 lg:whitespace-nowrap`}>
        {formatMoment(payment.startedAt, locale)}
      </td>
    </tr>
  )
}
