import type { Locale } from '@daan/contract/digits'
import { formatAmount, formatTaka, parseTaka, poishaPerTaka } from '@daan/contract/taka'
import type { Fund, FundKey } from '../../content/funds.ts'

/** Amounts offered on every donation form, in taka. */
const presetAmountsTaka = [100n, 200n, 300n, 400n, 500n]

/** The amounts offered, in the digits of the language: a fund's own, or the usual ones. */
export function presetsIn(locale: Locale, own: Fund['amounts'] = []) {
  const usual = presetAmountsTaka.map((taka) => takaIn(locale, taka))
  const written = own.length > 0 ? own.map(({ taka }) => chosenPreset(taka, locale) ?? taka) : usual
  return written.map((amount) => ({ value: amount, label: amount }))
}

/** Meaning of a typed amount, where the fund says it of that amount. */
export function meaningOf(typed: string, amounts: Fund['amounts'], locale: Locale): string | null {
  const chosen = chosenPreset(typed, locale)
  const own = amounts.find(({ taka }) => chosenPreset(taka, locale) === chosen)
  return (chosen && own?.meaning?.[locale]) || null
}

/** An amount in taka, in the digits of the language. */
export function takaIn(locale: Locale, taka: bigint): string {
  return formatAmount(taka * poishaPerTaka, locale)
}

/** Sum in taka that a fund's name asks for, if any. */
const suggestedTaka: Partial<Record<FundKey, bigint>> = { rickshawFor1000: 1000n }

/** The amount that stands in a fund's form at first: the address's own (`?amount=500`), or what its name asks for. */
export function firstAmount(fund: FundKey, search: string, locale: Locale): string {
  const shared = chosenPreset(new URLSearchParams(search).get(amountParameter) ?? '', locale)
  const suggested = suggestedTaka[fund]
  return shared ?? (suggested ? takaIn(locale, suggested) : '')
}

/** Names the amount in the address of a fund's page. */
export const amountParameter = 'amount'

/** The preset that what was typed comes to, in whatever digits; undefined when it is none. */
export function chosenPreset(typed: string, locale: Locale): string | undefined {
  const parsed = parseTaka(typed)
  return parsed.ok ? formatAmount(parsed.poisha, locale) : undefined
}

/** Formats a typed amount as the product writes money; null while it is none. */
export function writtenAmount(typed: string, locale: Locale): string | null {
  const parsed = parseTaka(typed)
  return parsed.ok ? formatTaka(parsed.poisha, locale) : null
}
