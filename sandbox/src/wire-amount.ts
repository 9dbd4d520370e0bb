const amountShape = /^(\d{1,15})(?:\.(\d{1,2}))?$/

/** Reads an amount as both gateways write it, `500`, `500.5` or `500.00`. @returns poisha, or null */
export function readAmount(text: string): bigint | null {
  const [, taka, poisha = ''] = amountShape.exec(text) ?? []
  return taka === undefined ? null : BigInt(taka + poisha.padEnd(2, '0'))
}

/** Writes poisha as taka with two decimals: `500.00`. */
export function amountOf(poisha: bigint): string {
  const digits = String(poisha).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Writes poisha as {@link amountOf} does, without decimals where there are none: `500`. */
export function shortAmountOf(poisha: bigint): string {
  return amountOf(poisha).replace(/\.00$/, '')
}
