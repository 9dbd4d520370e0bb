import { detectDelimiter } from 'hucre/csv'
import { storableText } from '../storable-text.ts'
import { readCsv, type SheetRow } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type SheetLimits, type Spreadsheet, SpreadsheetRefused } from './spreadsheet.ts'

/** First bytes, in hex. */
const zipHead = '504b0304'
/** Of Excel before 2007, and of workbooks with a password. */
const ole2Head = 'd0cf11e0'
/** Longer texts are in no column that is imported; a name has fewer characters. */
const maxCellLength = 2000

/** Reads a file of Excel or a CSV. @throws SpreadsheetRefused */
export async function readSpreadsheet(
  file: Buffer,
  wantedSheet: string,
  limits: SheetLimits,
): Promise<Spreadsheet> {
  const head = file.toString('hex', 0, 4)
  if (head === ole2Head) throw new SpreadsheetRefused('oldFormat')
  const spreadsheet =
    head === zipHead
      ? await readXlsx(file, wantedSheet, limits).catch(refuseAsSpreadsheet)
      : { sheet: '', otherSheets: [], rows: csvRows(textOf(file), limits) }
  if (spreadsheet.rows.length === 0) throw new SpreadsheetRefused('empty')
  return { ...spreadsheet, rows: spreadsheet.rows.map(storableRow) }
}

function csvRows(text: string, { maxRows, maxColumns }: SheetLimits): SheetRow[] {
  if (text.includes('\0')) throw new SpreadsheetRefused('notSpreadsheet')
  const [, named, body = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? []
  const delimiter = named ?? detectDelimiter(body)
  const options = { delimiter, to: maxRows + 1, relax_column_count: true, trim: delimiter !== '\t' }
  const rows = readRows(body, options).map(({ line, cells }) => ({
    line: named === undefined ? line : line + 1,
    cells: cells.map((cell) => cell.trim()),
  }))
  if (rows.length > maxRows || rows.some(({ cells }) => cells.length > maxColumns)) {
    throw new SpreadsheetRefused('tooLarge')
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function readRows(body: string, options: Parameters<typeof readCsv>[1]): SheetRow[] {
  try {
    return readCsv(body, options)
  } catch (error) {
    throw new SpreadsheetRefused('notSpreadsheet', { cause: error })
  }
}

/** Decodes UTF-8, what Excel calls Unicode text (UTF-16), and Windows' own encoding. */
function textOf(file: Buffer): string {
  const mark = file.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(file)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file) // every byte is a letter there
  }
}

function storableRow({ line, cells }: SheetRow): SheetRow {
  return { line, cells: cells.map((cell) => storableText(cell.slice(0, maxCellLength))) }
}

function refuseAsSpreadsheet(error: unknown): never {
  if (error instanceof SpreadsheetRefused) throw error
  throw new SpreadsheetRefused('notSpreadsheet', { cause: error })
}
