import { Readable } from 'node:stream'
import type { DayRange, ExportedTable } from '@daan/contract/desk'
import type { GiftFilter } from '@daan/contract/gift-desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { csvOf } from '../../exports/csv.ts'
import type { TableExport } from '../../exports/exported-table.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import type { ExportEvents } from './export-events.ts'
import type { Figures } from './figures.ts'

/** The context of the desk, with what every feature shows and gives away there. */
export type DeskContext = Context<ExportEvents> & {
  figures: Figures
  exports: Readonly<Record<ExportedTable, TableExport<DayRange>>>
  filteredGifts: TableExport<GiftFilter>
  chosenGifts: TableExport<readonly bigint[]>
}

/** A file by its name, and its text, of which each page is read when the one before was taken. */
export type ExportedFile = { name: string; text: Readable }

/** A table, and in a word which of its rows. */
type Rows = { table: ExportedTable; rows: string }

/** Exports the rows of a table on some days. */
export function exportDays(
  ctx: DeskContext,
  table: ExportedTable,
  days: DayRange,
  by: Acting,
): Promise<ExportedFile> {
  const rows = days.from || days.to ? `${days.from ?? ''}..${days.to ?? ''}` : 'all'
  return startExport(ctx, { table, rows }, { of: ctx.exports[table], wanted: days }, by)
}

/** Exports the gifts that a filter leaves. Text that was searched for is written nowhere, as it may name somebody. */
export function exportFiltered(
  ctx: DeskContext,
  { search, ...filter }: GiftFilter,
  by: Acting,
): Promise<ExportedFile> {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${value}`)
  const rows = [...parts, ...(search ? ['search'] : [])].join(' ') || 'all'
  const wanted = { ...filter, search }
  return startExport(ctx, { table: 'gifts', rows }, { of: ctx.filteredGifts, wanted }, by)
}

/** Exports chosen gifts. */
export function exportChosen(
  ctx: DeskContext,
  numbers: readonly bigint[],
  by: Acting,
): Promise<ExportedFile> {
  const rows = numbers.map(receiptNumberOf).join(' ')
  return startExport(ctx, { table: 'gifts', rows }, { of: ctx.chosenGifts, wanted: numbers }, by)
}

/** Writes down who takes which table away, then starts to read it. */
async function startExport<Wanted>(
  { db, events }: DeskContext,
  { table, rows }: Rows,
  { of: { columns, pages }, wanted }: { of: TableExport<Wanted>; wanted: Wanted },
  by: Acting,
): Promise<ExportedFile> {
  await withTransaction(db, (tx) =>
    recordAct(tx, { by, what: 'table.exported', about: `${table} ${rows}` }),
  )
  const text = Readable.from(csvOf(columns, pages(db, wanted)), { objectMode: true })
  text.on('error', (error) => events.exportFailed(table, error))
  const name = `daan-${table}-${rows.replaceAll('..', '_').replaceAll(/[^\w-]+/g, '-')}.csv`
  return { name, text }
}
