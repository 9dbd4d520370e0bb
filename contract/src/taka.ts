import { asciiDigits, groupedByLakh, type Locale, localDigits } from './digits.ts'
import type { ErrorCode } from './error-codes.ts'

export const takaSign = '৳'
export const poishaPerTaka = 100n

/** The largest amount that is read, in taka. What one gift may be, the server limits further. */
export const maxTakaRead = 10n ** 13n

/**
 * Limit of the sum that one fund receives, in taka. `maxFunds` such funds stay below 2^45 taka: up to there a
 * JSON number of taka, times 100 and rounded, gives the exact poisha.
 */
export const maxFundTaka = 175_000_000_000n

export type AmountRefusal = Extract<ErrorCode, `amount.${string}`>
export type ParsedAmount = { ok: true; poisha: bigint } | { ok: false; code: AmountRefusal }

/** In characters, with spaces and units. */
const longestAmount = 40
const amountShape = /^(?<taka>\d[\d,]*)(?:\.(?<poisha>\d{1,2}))?$/
const ungrouped = /^(?:0|[1-9]\d*)$/
const westernGroups = /^[1-9]\d{0,2}(?:,\d{3})+$/
const lakhGroups = /^[1-9]\d?(?:,\d{2})*,\d{3}$/
const unitBefore = /^(?:৳|tk\.?|bdt|taka|টাকা)\s*/i
const unitAfter = /\s*(?:৳|tk\.?|bdt|taka|টাকা|\/[-=])$/i

/**
 * Reads an amount as a person types it: ASCII or Bangla digits (not both), commas only where western or
 * lakh grouping puts them, at most two decimals, and the unit once before, once after, or not at all
 * (`৳500`, `500 taka`, `৫০০ টাকা`, `Tk. 500/-`). It never rounds.
 * @returns poisha, or the code of the refusal
 */
export function parseTaka(text: string): ParsedAmount {
  const typed = text.trim()
  if (typed.length > longestAmount) return { ok: false, code: 'amount.malformed' }
  const number = typed.replace(unitBefore, '').replace(unitAfter, '')
  if (number === '') return { ok: false, code: 'amount.missing' }
  const digits = asciiDigits(number)
  const match = digits ? amountShape.exec(digits) : null
  const taka = match?.groups?.taka
  if (!taka || !isWellGrouped(taka)) return { ok: false, code: 'amount.malformed' }
  const poisha =
    BigInt(taka.replaceAll(',', '')) * poishaPerTaka +
    BigInt((match?.groups?.poisha ?? '').padEnd(2, '0'))
  if (poisha <= 0n) return { ok: false, code: 'amount.notPositive' }
  if (poisha > maxTakaRead * poishaPerTaka) return { ok: false, code: 'amount.tooLarge' }
  return { ok: true, poisha }
}

function isWellGrouped(taka: string): boolean {
  return ungrouped.test(taka) || westernGroups.test(taka) || lakhGroups.test(taka)
}

/**
 * Writes poisha as taka without the sign: `12,34,567`, `৫০০.৫০`; decimals only when there are any.
 * @throws RangeError for less than nothing
 */
export function formatAmount(poisha: bigint, locale: Locale): string {
  if (poisha < 0n) throw new RangeError('An amount of money is never negative here.')
  const whole = groupedByLakh(poisha / poishaPerTaka, locale)
  const rest = poisha % poishaPerTaka
  if (rest === 0n) return whole
  return `${whole}.${localDigits(String(rest).padStart(2, '0'), locale)}`
}

/** Writes poisha as taka for machines, in ASCII digits without commas: `1234567`, `500.50`. @throws as {@link formatAmount} */
export function plainAmount(poisha: bigint): string {
  return formatAmount(poisha, 'en').replaceAll(',', '')
}

/** Writes poisha as taka for spreadsheets and gateways, always with decimals: `500.00`. */
export function decimalTaka(poisha: bigint): string {
  return `${poisha / poishaPerTaka}.${String(poisha % poishaPerTaka).padStart(2, '0')}`
}

/** Writes poisha as {@link formatAmount} does, with the sign: `৳12,34,567`. */
export function formatTaka(poisha: bigint, locale: Locale): string {
  return takaSign + formatAmount(poisha, locale)
}
