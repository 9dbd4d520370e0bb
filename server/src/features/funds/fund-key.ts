/** Leaves room for a number behind it within the 40 characters of a key. */
const maxBaseLength = 36

/**
 * Makes a fund's key of its English name: `Feni flood, 2026` gives `feniFlood2026`, and a number follows where the
 * key is in use.
 */
export function makeFundKey(name: string, isInUse: (key: string) => boolean): string {
  const base = baseOf(name)
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}${number}`
    if (!isInUse(key)) return key
  }
}

function baseOf(name: string): string {
  const [first = '', ...rest] =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[a-z0-9]+/gi) ?? []
  const key = first.toLowerCase() + rest.map(capitalised).join('')
  const isWhole = /^[a-z][a-zA-Z0-9]/.test(key)
  return (isWhole ? key : `fund${capitalised(key)}`).slice(0, maxBaseLength)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
