import type { SheetRow } from './read-csv.ts'

/** A header by its letters: without spaces, signs, case, and the unit behind it. */
function folded(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((bdt|tk|taka|৳|টাকা)\.?\)/, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}

/** Rows above the headers, such as the title of a cash book. */
const rowsSearched = 20

/**
 * Creates what reads the headers of a kind of file.
 * @param names what each of its columns may be called, by the letters alone
 */
export function createHeaderReader<Field extends string>(
  names: Readonly<Record<Field, readonly string[]>>,
) {
  const fieldOf = new Map<string, Field>()
  for (const field of Object.keys(names) as Field[]) // its keys are the fields
    for (const name of names[field]) fieldOf.set(folded(name), field)

  /** Suggests the meaning of columns by their headers: each once, the first that fits. */
  function guessColumns(headers: readonly string[]): (Field | null)[] {
    const guessed = new Set<Field>()
    return headers.map((header) => {
      const field = fieldOf.get(folded(header))
      if (field === undefined || guessed.has(field)) return null
      guessed.add(field)
      return field
    })
  }

  const countKnown = (cells: readonly string[]): number =>
    guessColumns(cells).filter((field) => field !== null).length

  /** Parts the row of headers from those below: of the first rows the one with the most names of columns. */
  function splitHeaders(rows: readonly SheetRow[]): { headers: string[]; rows: SheetRow[] } {
    const known = rows.slice(0, rowsSearched).map(({ cells }) => countKnown(cells))
    const most = Math.max(0, ...known)
    const place = most > 0 ? known.indexOf(most) : rows.findIndex(({ cells }) => cells.length > 1)
    const at = Math.max(place, 0)
    return { headers: rows[at]?.cells ?? [], rows: rows.slice(at + 1) }
  }

  return { guessColumns, splitHeaders }
}
