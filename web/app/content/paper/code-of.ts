import { encode } from 'uqr'

/** The QR code of a text: squares of one unit as an SVG path, and how many stand in a row. */
export function codeOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { path, size }
}
