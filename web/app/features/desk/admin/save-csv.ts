import { withoutFormulas } from '@daan/contract/csv-text'
import { saveFile } from '../../../ui/picture/save-file.ts'

/** Tells Excel that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Has the browser save rows as CSV (RFC 4180) under this name. */
export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  const lines = rows.map((row) => `${row.map(quoted).join(',')}\r\n`)
  saveFile(new Blob([byteOrderMark, ...lines], { type: 'text/csv;charset=utf-8' }), name)
}

function quoted(text: string): string {
  const safe = withoutFormulas(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
