import { Readable } from 'node:stream'
import type { DayRange, ExportedTable } from '@daan/contract/desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { csvOf } from '../../exports/csv.ts'
import type { TableExport } from '../../exports/exported-table.ts'
import type { ExportEvents } from './export-events.ts'
import type { Figures } from './figures.ts'

/** The context of the desk, with what every feature shows and gives away there. */
export type DeskContext = Context<ExportEvents> & {
  figures: Figures
  exports: Readonly<Record<ExportedTable, TableExport>>
}

/**
 * Writes down who takes which table away, then starts to read it.
 * @returns the name of the file, and its text, of which each page is read when the one before was taken
 */
export async function startExport(
  { db, exports, events }: DeskContext,
  table: ExportedTable,
  days: DayRange,
  by: Acting,
): Promise<{ file: string; text: Readable }> {
  const range = [days.from, days.to].some(Boolean) ? `${days.from ?? ''}..${days.to ?? ''}` : 'all'
  await withTransaction(db, (tx) =>
    recordAct(tx, { by, what: 'table.exported', about: `${table} ${range}` }),
  )
  const { columns, pages } = exports[table]
  const text = Readable.from(csvOf(columns, pages(db, days)), { objectMode: true })
  text.on('error', (error) => events.exportFailed(table, error))
  return { file: `daan-${table}-${range.replaceAll('..', '_')}.csv`, text }
}
