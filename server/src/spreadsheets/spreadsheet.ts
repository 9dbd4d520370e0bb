import { Refused } from '../refused.ts'
import type { SheetRow } from './read-csv.ts'

/** The sheet that was read of a file, and the names of its others. A CSV is one sheet without a name. */
export type Spreadsheet = { sheet: string; otherSheets: string[]; rows: SheetRow[] }

/** Reasons for which a file is not read. */
export type SpreadsheetRefusal =
  | 'notSpreadsheet'
  | 'oldFormat'
  | 'tooLarge'
  | 'unknownSheet'
  | 'empty'

export class SpreadsheetRefused extends Error {
  override name = 'SpreadsheetRefused'
  readonly reason: SpreadsheetRefusal

  constructor(reason: SpreadsheetRefusal, options: ErrorOptions = {}) {
    super(reason, options)
    this.reason = reason
  }
}

/** Refuses a file that staff uploaded, where it was not read. */
export function refuseAsUpload(error: unknown): never {
  if (!(error instanceof SpreadsheetRefused)) throw error
  throw new Refused(`import.${error.reason}`, { cause: error })
}

export type SheetLimits = { maxRows: number; maxColumns: number }
