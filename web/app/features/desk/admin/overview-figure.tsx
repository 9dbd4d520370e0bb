import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LazyPart, useLazyPart } from '../../../ui/lazy-part.ts'
import type { ChartRow } from './overview-charts.tsx'
import { useSeriesNames } from './overview-words.ts'
import { saveCsv } from './save-csv.ts'

/** The library that draws, which comes when something is drawn. */
const charts = new LazyPart('onDemand', () => import('./overview-charts.tsx'))

type OverviewFigureProps = {
  title: ReactNode
  kind: 'DayChart' | 'ShareChart'
  rows: readonly ChartRow[]
  /** The same as a table, its head first; the first cell of a row names it. */
  table: readonly (readonly string[])[]
  /** Name of the table's file. */
  fileName: string
}

/** A drawing with what it says in a table, and that as a file. */
export function OverviewFigure({ title, kind, rows, table, fileName }: OverviewFigureProps) {
  const [head = [], ...body] = table
  return (
    <Card level={3} title={title}>
      <Drawing kind={kind} rows={rows} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Disclosure label={<Trans>As a table</Trans>} className="min-w-0 flex-1 basis-60">
          <NumberTable head={head} body={body} />
        </Disclosure>
        <Button tone="line" size="small" onClick={() => saveCsv(table, fileName)}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** Nothing until the library has come; the table is there all the same. */
function Drawing({ kind, rows }: Pick<OverviewFigureProps, 'kind' | 'rows'>) {
  const loaded = useLazyPart(charts)
  const names = useSeriesNames()
  useEffect(() => void charts.load().catch(() => undefined), []) // without it the table says the same
  const Chart = loaded?.[kind]
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-5 text-small text-ink-2">
        <Key colour="bg-green">{names.now}</Key>
        <Key colour="bg-madder">{names.before}</Key>
      </p>
      <div className={kind === 'DayChart' ? 'min-h-72' : ''}>
        {Chart && <Chart rows={rows} names={names} />}
      </div>
    </>
  )
}

function Key({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 rounded-sm ${colour}`} />
      {children}
    </span>
  )
}

type NumberTableProps = { head: readonly string[]; body: readonly (readonly string[])[] }

function NumberTable({ head, body }: NumberTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <div tabIndex={0} className="relative max-h-96 overflow-auto">
      <table className="w-full border-collapse text-small tabular-nums">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-4 text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]} className="py-1.5 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
