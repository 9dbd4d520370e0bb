import type { Locale } from './locale.ts'

const BANGLA_ZERO = 0x09e6

/** The text with each ASCII digit written in the language's own figures. */
export function localDigits(text: string, locale: Locale): string {
  if (locale === 'en') return text
  return text.replace(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)))
}

/** A whole number with lakh grouping in the language's figures: 1234567 → `12,34,567`. */
export function formatCount(count: number | bigint, locale: Locale): string {
  return localDigits(new Intl.NumberFormat('en-IN').format(count), locale)
}
