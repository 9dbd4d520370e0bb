import { localDigits } from '@daan/contract/digits'
import { isErrorCode } from '@daan/contract/error-codes'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '../../../api/refusal-sentences.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import type { FoundImport } from './load-imports.ts'

/** Rows that are no gifts, each with its reason. */
export function RefusedRows({ rows }: { rows: FoundImport['refused'] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const count = localDigits(String(rows.length), locale)
  return (
    <section>
      <h2>
        <Trans>Refused rows</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        <Trans>The first {count}; the report has all.</Trans>
      </p>
      <Table
        stackedBelow="lg"
        columns={[
          { name: 'line', label: <Trans>Line</Trans> },
          { name: 'reason', label: <Trans>Reason</Trans> },
          { name: 'cells', label: <Trans>In the file</Trans> },
        ]}
      >
        {rows.map(({ line, refusal, cells }) => (
          <tr key={line} className={stackedRow}>
            <th scope="row" className={`${stackedCell} text-left font-[720]`}>
              {localDigits(String(line), locale)}
            </th>
            <td className={stackedCell}>
              {isErrorCode(refusal) && i18n._(refusalSentence(refusal))}
            </td>
            <td className={`${stackedCell} text-small text-ink-2 wrap-anywhere`}>
              {cells.filter((text) => text !== '').join(' · ')}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
