import { type ErrorCode, isErrorCode } from '@daan/contract/error-codes'
import { decimalTaka } from '@daan/contract/taka'
import type { Db } from '../../db/database.ts'
import { asCells, readPages, rowsPerPage } from '../../exports/exported-table.ts'
import { loadReport, type ReportedRow } from './import-row-store.ts'

/** The first columns of a report; those of the file follow, of rows that are not booked. */
export const reportColumns = ['line', 'state', 'reason', 'day', 'amount'] as const

type Sentences = Readonly<Record<ErrorCode, string>>

/** Gives the outcome of each row of an import, page by page. */
export function reportPages(db: Db, batch: string, sentences: Sentences) {
  const pages = readPages(
    0,
    (after) => loadReport(db, batch, after, rowsPerPage),
    ({ line }) => line,
  )
  return asCells(pages, (row) => cellsOf(row, sentences))
}

function cellsOf({ line, state, refusal, poisha, day, cells }: ReportedRow, sentences: Sentences) {
  const reason = refusal && isErrorCode(refusal) ? sentences[refusal] : ''
  return [String(line), state, reason, day, poisha === null ? null : decimalTaka(poisha), ...cells]
}
