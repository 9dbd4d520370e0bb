/** So many entries the page of the public book adds up at once. */
const mostEntries = 500
const parameter = 'entries'

/** The page that adds up the gifts at these places of the public book; null for none, or for more than it takes. */
export function pathOfEntries(places: readonly number[]): string | null {
  const isTaken = places.length > 0 && places.length <= mostEntries
  return isTaken ? `/open-books?${parameter}=${places.join()}` : null
}

/** Reads the places that the address of that page names, the smallest first; none where it names no such thing. */
export function entriesIn(search: URLSearchParams): number[] {
  const text = search.get(parameter) ?? ''
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) return []
  const places = new Set(text.split(',').map(Number))
  return [...places].sort((one, other) => one - other).slice(0, mostEntries)
}
