import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import type { ListedPayments } from './load-payments.ts'
import { PaymentStanding } from './payment-standing.tsx'
import { Way } from './way.tsx'

/** Payments in rows; on phones each is a block of its own. */
export function PaymentTable({ payments }: { payments: Readonly<ListedPayments> }) {
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'receipt', label: <Trans>Receipt</Trans> },
        { name: 'amount', label: <Trans>Amount</Trans> },
        { name: 'state', label: <Trans>State</Trans> },
        { name: 'way', label: <Trans>By</Trans> },
        { name: 'begun', label: <Trans>Begun</Trans> },
      ]}
    >
      {payments.map((payment) => (
        <Row key={payment.payment} payment={payment} />
      ))}
    </Table>
  )
}

function Row({ payment }: { payment: ListedPayments[number] }) {
  const locale = useLocale()
  return (
    <tr className={stackedRow}>
      <th
        scope="row"
        className={`${stackedCell} text-left font-display text-lg/snug font-[720] whitespace-nowrap`}
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
      <td className={`${stackedCell} font-display text-lg/snug font-[720] whitespace-nowrap`}>
        <Taka poisha={payment.amount} />
      </td>
      <td className={stackedCell}>
        <PaymentStanding payment={payment} />
      </td>
      <td className={stackedCell}>
        <Way payment={payment} />
        {payment.transaction && (
          <span className="block text-small text-ink-2 wrap-anywhere">{payment.transaction}</span>
        )}
      </td>
      <td className={`${stackedCell} text-small text-ink-2 lg:pt-4 lg:whitespace-nowrap`}>
        {formatMoment(payment.startedAt, locale)}
      </td>
    </tr>
  )
}
