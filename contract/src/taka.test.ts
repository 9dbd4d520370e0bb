import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Locale } from './digits.ts'
import { formatAmount, formatTaka, maxTakaRead, parseTaka } from './taka.ts'

const locale = fc.constantFrom<Locale>('en', 'bn')
const amount = fc.bigInt(1n, maxTakaRead * 100n)

/** Texts of what amounts are written with, and of what only looks like it. */
const nearlyAmounts = fc.string({
  unit: fc.constantFrom(...'05০৯,.৳ -+/=eE٣５', 'tk', 'taka', 'টাকা'),
  maxLength: 8,
})
const unit = '(?:৳|tk\\.?|bdt|taka|টাকা|/[-=])?'
const alphabet = new RegExp(`^\\s*${unit}\\s*[\\d০-৯,.]+\\s*${unit}\\s*$`, 'iu')

describe('parseTaka', () => {
  it('reads back whatever formatting wrote, with and without the sign, in both languages', () => {
    fc.assert(
      fc.property(amount, locale, (poisha, language) => {
        const written = { ok: true, poisha }
        expect(parseTaka(formatTaka(poisha, language))).toEqual(written)
        expect(parseTaka(formatAmount(poisha, language))).toEqual(written)
      }),
    )
  })

  it('reads western grouping as well as lakhs', () => {
    const western = new Intl.NumberFormat('en-US')
    fc.assert(
      fc.property(fc.bigInt(1n, maxTakaRead), (taka) => {
        const written = western.format(taka)
        expect(parseTaka(written)).toEqual({ ok: true, poisha: taka * 100n })
      }),
    )
  })

  it.each([
    ['500', 50_000n],
    ['৫০০', 50_000n],
    ['৳৫০০', 50_000n],
    ['  ৳ 1,00,000.5 ', 10_000_050n],
    ['১,২৩,৪৫৬.৭৮', 12_345_678n],
    ['0.01', 1n],
    ['0.50', 50n],
    ['1,000,000', 100_000_000n],
    ['99,99,99,99,99,999', 99_99_99_99_99_999_00n],
    ['500 taka', 50_000n],
    ['500 Taka', 50_000n],
    ['৫০০ টাকা', 50_000n],
    ['টাকা ৫০০', 50_000n],
    ['500tk', 50_000n],
    ['Tk. 500', 50_000n],
    ['500 TK.', 50_000n],
    ['BDT 1,00,000', 10_000_000n],
    ['500/-', 50_000n],
    ['৫০০/-', 50_000n],
    ['৳ 500.50/=', 50_050n],
    ['500৳', 50_000n],
  ])('reads %s', (text, poisha) => {
    expect(parseTaka(text)).toEqual({ ok: true, poisha })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['৳', 'missing'],
    ['taka', 'missing'],
    ['/-', 'missing'],
    ['0 taka', 'notPositive'],
    ['0', 'notPositive'],
    ['0.00', 'notPositive'],
    ['০', 'notPositive'],
    ['1,00,00,00,00,00,000.01', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
    ['9'.repeat(400), 'malformed'],
    ['-500', 'malformed'],
    ['+500', 'malformed'],
    ['−500', 'malformed'],
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['1e5', 'malformed'],
    ['1e309', 'malformed'],
    ['0x1F4', 'malformed'],
    ['0b11', 'malformed'],
    ['007', 'malformed'],
    ['5.', 'malformed'],
    ['.5', 'malformed'],
    ['5.123', 'malformed'],
    ['5..5', 'malformed'],
    ['1,0', 'malformed'],
    ['1,00', 'malformed'],
    ['10,00', 'malformed'],
    ['1,0000', 'malformed'],
    ['100,00,000', 'malformed'],
    [',100', 'malformed'],
    ['100,', 'malformed'],
    ['1,,000', 'malformed'],
    ['0,100', 'malformed'],
    ['1 000', 'malformed'],
    ['5৫', 'malformed'],
    ['٥٠٠', 'malformed'],
    ['\uff15\uff10\uff10', 'malformed'],
    ['\u202e500', 'malformed'],
    ['50\u00a00', 'malformed'],
    ['৳৳500', 'malformed'],
    ['500 taka taka', 'malformed'],
    ['500 tak', 'malformed'],
    ['500 taka only', 'malformed'],
    ['/-500', 'malformed'],
    ['-500/-', 'malformed'],
    ['5tk5', 'malformed'],
    ['500 lakh', 'malformed'],
    ['5k', 'malformed'],
    ['12abc', 'malformed'],
    ["1'000", 'malformed'],
    ['{"$gt":0}', 'malformed'],
    ['constructor', 'malformed'],
  ])('refuses %j as %s', (text, reason) => {
    expect(parseTaka(text)).toEqual({ ok: false, code: `amount.${reason}` })
  })

  it('never throws, and accepts only what its own alphabet can write', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), nearlyAmounts),
        (text) => !parseTaka(text).ok || alphabet.test(text),
      ),
      { numRuns: 2_000 },
    )
  })

  it('holds to the cap to the poisha', () => {
    const cap = maxTakaRead * 100n
    expect(parseTaka(formatAmount(cap, 'en'))).toEqual({ ok: true, poisha: cap })
    expect(parseTaka(formatAmount(cap + 1n, 'en'))).toEqual({ ok: false, code: 'amount.tooLarge' })
  })
})

describe('formatTaka', () => {
  it('groups by lakh and crore in both scripts', () => {
    expect(formatTaka(1_234_567_00n, 'en')).toBe('৳12,34,567')
    expect(formatTaka(1_234_567_00n, 'bn')).toBe('৳১২,৩৪,৫৬৭')
    expect(formatTaka(12_345_678_900n, 'en')).toBe('৳12,34,56,789')
  })

  it('shows poisha only when there are any, always two digits', () => {
    expect(formatTaka(50_005n, 'en')).toBe('৳500.05')
    expect(formatTaka(50_050n, 'bn')).toBe('৳৫০০.৫০')
    expect(formatTaka(0n, 'en')).toBe('৳0')
  })

  it('refuses what is no amount', () => {
    expect(() => formatTaka(-1n, 'en')).toThrow(RangeError)
  })
})
