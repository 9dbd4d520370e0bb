import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { moment, money } from './codecs.ts'
import { maxFunds } from './funds.ts'
import { maxFundTaka, poishaPerTaka } from './taka.ts'

const reply = z.object({ amount: money, at: moment })
/** 2^45 taka. */
const exactBelow = 2n ** 45n * poishaPerTaka
const taka = (poisha: bigint) => z.safeEncode(money, poisha)

describe('money on the wire', () => {
  it.each([
    [0n, '0'],
    [1n, '0.01'],
    [10n, '0.1'],
    [50_050n, '500.5'],
    [100_000n, '1000'],
    [1_234_567_89n, '1234567.89'],
  ])('%d poisha are %s taka', (poisha, json) => {
    expect(JSON.stringify(z.encode(money, poisha))).toBe(json)
    expect(z.decode(money, JSON.parse(json))).toBe(poisha)
  })

  it('comes back to the same poisha, or is refused', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 54n), (poisha) => {
        const { data, success } = taka(poisha)
        if (success) expect(z.decode(money, JSON.parse(JSON.stringify(data)))).toBe(poisha)
        else expect(poisha).toBeGreaterThan(exactBelow)
      }),
    )
  })

  it('is exact for all that funds may receive', () => {
    expect(maxFundTaka * poishaPerTaka * BigInt(maxFunds)).toBeLessThan(exactBelow)
    fc.assert(
      fc.property(fc.bigInt(exactBelow - 10n ** 12n, exactBelow), (poisha) => {
        expect(taka(poisha).success).toBe(true)
      }),
    )
    const firstRefused = 4_435_233_713_755_159n
    expect(taka(firstRefused).success).toBe(false)
  })

  it('is refused where a number cannot hold it', () => {
    // Two neighbours that one number would stand for.
    expect([taka(2n ** 53n - 9n).success, taka(2n ** 53n - 10n).success]).toContain(false)
    expect(taka(2n ** 53n).success).toBe(false)
    expect(taka(10n ** 400n).success).toBe(false)
    expect(taka(-1n).success).toBe(false)
  })

  it.each([-1, 0.001, 500.505, 2 ** 53, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
    '%s is no money',
    (number) => {
      expect(money.safeParse(number).success).toBe(false)
    },
  )
})

describe('a moment on the wire', () => {
  it.each([
    ['2026-07-12T10:06:00.000Z', '2026-07-12T10:06:00.000Z'],
    ['2026-07-12T10:06:00Z', '2026-07-12T10:06:00.000Z'],
    ['2026-07-12T10:06:00.123456Z', '2026-07-12T10:06:00.123Z'],
  ])('%s is read, and written as %s', (read, written) => {
    expect(z.encode(moment, z.decode(moment, read))).toBe(written)
  })

  it.each(['2026-07-12', '2026-07-12T10:06:00', '2026-02-30T00:00:00Z', 'now', 0, null])(
    '%s is none',
    (text) => {
      expect(moment.safeParse(text).success).toBe(false)
    },
  )

  it('is never an invalid date', () => {
    expect(z.safeEncode(moment, new Date(Number.NaN)).success).toBe(false)
  })
})

it('encodes a whole reply, with only the fields it names', () => {
  const more = { amount: 50_050n, at: new Date(0), email: 'asha@example.org' }
  expect(z.encode(reply, more)).toEqual({ amount: 500.5, at: '1970-01-01T00:00:00.000Z' })
})
