import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import { importStateNames } from './import-labels.ts'
import type { Imports } from './load-imports.ts'
import { UploadForm } from './upload-form.tsx'

/** Files that were imported, and the form for another. */
export function ImportsPage({ imports }: { imports: Promise<Loaded<Imports>> }) {
  const mayEnter = useMay()('money.enter')
  return (
    <PageBelow to="/admin/money-in" above={<Trans>Money in</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Imports</Trans>
      </h1>
      {mayEnter && <UploadForm />}
      <div className="mt-8">
        <Found promise={imports} fallback={<div className="min-h-80" />}>
          {(found) => <ImportList imports={found} />}
        </Found>
      </div>
    </PageBelow>
  )
}

function ImportList({ imports }: { imports: Imports }) {
  if (imports.length === 0) {
    return (
      <Nothing>
        <Trans>Nothing has been imported yet.</Trans>
      </Nothing>
    )
  }
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'file', label: <Trans>File</Trans> },
        { name: 'state', label: <Trans>State</Trans> },
        { name: 'rows', label: <Trans>Rows</Trans>, isRight: true },
        { name: 'sum', label: <Trans>Sum</Trans>, isRight: true },
        { name: 'uploaded', label: <Trans>Uploaded</Trans> },
      ]}
    >
      {imports.map((each) => (
        <ImportRow key={each.batch} found={each} />
      ))}
    </Table>
  )
}

function ImportRow({ found }: { found: Imports[number] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const rows = useCount()(Object.values(found.rows).reduce((sum, count) => sum + count, 0))
  return (
    <tr className={stackedRow}>
      <th scope="row" className={`${stackedCell} text-left font-[720] wrap-anywhere`}>
        <LocaleLink to={`/admin/imports/${found.batch}`} className="underline">
          {found.fileName}
        </LocaleLink>
      </th>
      <td className={stackedCell}>{i18n._(importStateNames[found.state])}</td>
      <td className={`${stackedCell} tabular-nums lg:text-right`}>
        {rows}
        <span className="lg:hidden">
          {' '}
          <Trans>Rows</Trans>
        </span>
      </td>
      <td className={`${stackedCell} tabular-nums lg:text-right`}>
        <Taka poisha={found.amount} />
      </td>
      <td className={`${stackedCell} text-small text-ink-2`}>
        {formatMoment(found.uploadedAt, locale)}
      </td>
    </tr>
  )
}
