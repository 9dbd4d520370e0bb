import { type Info, type Options, parse } from 'csv-parse/sync'

/** A row as spreadsheets number it, without spaces around its texts. */
export type SheetRow = { line: number; cells: string[] }

/** Reads CSV (RFC 4180), as UTF-8 with or without its mark; empty lines are left out. @throws Error for what is none */
export function readCsv(csv: string, options: Options = {}): SheetRow[] {
  const parsed = parse(csv, {
    bom: true,
    skip_empty_lines: true,
    trim: true,
    ...options,
    info: true,
  })
  // With `info` and without `columns` each is a list of texts, and its place.
  return (parsed as unknown as { record: string[]; info: Info }[]).map(({ record, info }) => ({
    line: info.records + info.empty_lines,
    cells: record,
  }))
}
