const shownDigits = 6

/** A gift's number as donors see it: `DN-000042`. */
export function receiptNumberOf(number: bigint): string {
  return `DN-${String(number).padStart(shownDigits, '0')}`
}
