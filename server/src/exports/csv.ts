import { withoutFormulas } from '@daan/contract/csv-text'
import { stringify } from 'csv-stringify/sync'
import { dhakaTime } from '../dhaka-time.ts'
import type { Cell } from './exported-table.ts'

/** Tells Excel that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180) for spreadsheets, a text for each page. Moments are written as Dhaka's clocks
 * show them.
 */
export async function* csvOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns])
  for await (const rows of pages) yield csvLines(rows)
}

function csvLines(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(textOf))
  return stringify(texts, { record_delimiter: 'windows' })
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return dhakaTime.format(cell)
  return withoutFormulas(String(cell ?? ''))
}
