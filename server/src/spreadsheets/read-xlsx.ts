import { setImmediate } from 'node:timers/promises'
import { type CellValue, readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import type { SheetRow } from './read-csv.ts'
import { type SheetLimits, type Spreadsheet, SpreadsheetRefused } from './spreadsheet.ts'

/** Digits that Excel shows of a number: the sum of 0.1 and 0.2 is 0.3 there. */
const excelDigits = 15
/** Rows after which the process looks at what it has used. */
const rowsPerTurn = 500
/** A day, of a moment in ISO 8601. */
const dayLength = 10

/**
 * Reads a sheet of an Excel workbook: by its name, or the first that is not hidden. Formulas are not evaluated, the
 * results stored beside them are read; macros and links to other files are not looked at.
 */
export async function readXlsx(
  file: Buffer,
  wanted: string,
  limits: SheetLimits,
): Promise<Spreadsheet> {
  const names = await sheetNames(file)
  const sheet = wanted || names[0]
  if (sheet === undefined) throw new SpreadsheetRefused('empty')
  if (!names.includes(sheet)) throw new SpreadsheetRefused('unknownSheet')
  const rows: SheetRow[] = []
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    const cells = textsOf(values)
    if (cells.length > 0) rows.push({ line: index + 1, cells })
    if (cells.length > limits.maxColumns || rows.length > limits.maxRows) {
      throw new SpreadsheetRefused('tooLarge')
    }
    if (index % rowsPerTurn === 0) await setImmediate()
  }
  return { sheet, otherSheets: names.filter((name) => name !== sheet), rows }
}

async function sheetNames(file: Buffer): Promise<string[]> {
  const names: string[] = []
  await readWorkbook(file, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name)
      return false // reads none of them
    },
  })
  return names
}

/** The texts of a row, without empty ones at its end. */
function textsOf(values: readonly CellValue[]): string[] {
  const last = values.findLastIndex((value) => value !== null && value !== '')
  return values.slice(0, last + 1).map(textOf)
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, dayLength)
  if (typeof value === 'number') return String(Number(value.toPrecision(excelDigits)))
  return String(value).trim()
}
