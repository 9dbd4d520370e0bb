import { formatMonth } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { localePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { Card } from '../../../ui/card.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import type { BankMonths } from './load-bank.ts'
import { StatementForm } from './statement-form.tsx'

/** The bank's months, and the form for a statement. */
export function BankPage({ months }: { months: Promise<Loaded<BankMonths>> }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const mayRelease = useMay()('spending.release')
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Bank</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Compare the bank’s statement with our accounts, say what each difference is, and close the
          month under your name.
        </Trans>
      </p>
      {mayRelease && (
        <Card className="mb-8">
          <StatementForm
            onUploaded={(month) => void navigate(localePath(`/admin/bank/${month}`, locale))}
          />
        </Card>
      )}
      <Found promise={months} fallback={<div className="min-h-80" />}>
        {(found) => <Months months={found} />}
      </Found>
    </PageBelow>
  )
}

function Months({ months }: { months: BankMonths }) {
  if (months.length === 0) {
    return (
      <Nothing>
        <Trans>No money has moved at the bank yet.</Trans>
      </Nothing>
    )
  }
  return (
    <Table
      stackedBelow="sm"
      columns={[
        { name: 'month', label: <Trans>Month</Trans> },
        { name: 'state', label: <Trans>State</Trans> },
      ]}
    >
      {months.map((month) => (
        <MonthRow key={month.month} month={month} />
      ))}
    </Table>
  )
}

function MonthRow({ month: { month, lines, open, closing } }: { month: BankMonths[number] }) {
  const locale = useLocale()
  const { t } = useLingui()
  const left = useCount()(open)
  const by = closing?.by ?? t`An erased account`
  return (
    <tr className={stackedRow}>
      <th scope="row" className={`${stackedCell} text-left font-[720]`}>
        <LocaleLink to={`/admin/bank/${month}`} className="inline-block py-1 underline">
          {formatMonth(month, locale)}
        </LocaleLink>
      </th>
      <td className={stackedCell}>
        {closing && (
          <span className="text-green-ink">
            <Trans>Closed by {by}</Trans>
          </span>
        )}
        {!closing && lines === 0 && <Trans>The statement is missing</Trans>}
        {!closing && lines > 0 && open > 0 && <Trans>Lines to explain: {left}</Trans>}
        {!closing && lines > 0 && open === 0 && <Trans>To be closed</Trans>}
      </td>
    </tr>
  )
}
