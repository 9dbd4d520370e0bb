import { formatMoment } from '@daan/contract/dhaka-time'
import { groupedByLakh } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { importStateNames } from './import-labels.ts'
import type { Imports } from './load-imports.ts'
import { UploadForm } from './upload-form.tsx'

/** Files that were imported, and the form for another. */
export function ImportsPage({ imports }: { imports: Promise<Loaded<Imports>> }) {
  return (
    <PageBelow to="/admin/money-in" above={<Trans>Money in</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Imports</Trans>
      </h1>
      <UploadForm />
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

const block = 'align-top max-lg:block max-lg:px-6 max-lg:py-0 sm:max-lg:px-8'

function ImportRow({ found }: { found: Imports[number] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const rows = Object.values(found.rows).reduce((sum, count) => sum + count, 0)
  return (
    <tr className="border-line not-first:border-t max-lg:block max-lg:py-4">
      <th scope="row" className={`${cell} ${block} text-left font-[720] wrap-anywhere`}>
        <LocaleLink to={`/admin/imports/${found.batch}`} className="underline">
          {found.fileName}
        </LocaleLink>
      </th>
      <td className={`${cell} ${block}`}>{i18n._(importStateNames[found.state])}</td>
      <td className={`${cell} ${block} tabular-nums lg:text-right`}>
        {groupedByLakh(BigInt(rows), locale)}
        <span className="lg:hidden">
          {' '}
          <Trans>Rows</Trans>
        </span>
      </td>
      <td className={`${cell} ${block} tabular-nums lg:text-right`}>
        <Taka poisha={found.amount} />
      </td>
      <td className={`${cell} ${block} text-small text-ink-2`}>
        {formatMoment(found.uploadedAt, locale)}
      </td>
    </tr>
  )
}
