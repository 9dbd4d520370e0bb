/** Storage of texts: `sessionStorage` for this tab alone, `localStorage` for good. */
type Place = 'sessionStorage' | 'localStorage'

/** Returns the text stored under a name; null where there is none, or storage is forbidden. */
export function storedText(place: Place, name: string): string | null {
  try {
    // Where storage is forbidden, even to name it throws.
    return globalThis[place].getItem(name)
  } catch {
    return null
  }
}

/** Stores a text under a name, or forgets it; false where the browser stores nothing. */
export function storeText(place: Place, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[place].removeItem(name)
    else globalThis[place].setItem(name, text)
    return true
  } catch {
    return false
  }
}
