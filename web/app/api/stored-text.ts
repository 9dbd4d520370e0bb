import { isFramed } from '../ui/is-framed.ts'

/** Storage of texts: `sessionStorage` for this tab alone, `localStorage` for good. */
type Place = 'sessionStorage' | 'localStorage'

/**
 * Names what is stored. A page in a frame reads nothing that the site's own windows stored, so it has nobody's
 * token, name or gifts, also where a browser keeps one storage for both.
 */
export function storedName(name: string): string {
  return isFramed() ? `framed-${name}` : name
}

/** Returns the text stored under a name; null where there is none, or storage is forbidden. */
export function storedText(place: Place, name: string): string | null {
  try {
    // Where storage is forbidden, even to name it throws.
    return globalThis[place].getItem(storedName(name))
  } catch {
    return null
  }
}

/** Stores a text under a name, or forgets it; false where the browser stores nothing. */
export function storeText(place: Place, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[place].removeItem(storedName(name))
    else globalThis[place].setItem(storedName(name), text)
    return true
  } catch {
    return false
  }
}
