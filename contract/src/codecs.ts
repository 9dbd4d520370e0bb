import { z } from 'zod/mini'
import { poishaPerTaka } from './taka.ts'

/**
 * Money in replies: poisha (`bigint`) in the code, a JSON number of taka on the wire. Both ways it
 * refuses what is negative or what the number does not hold to the poisha (some sums from 2^45 taka on).
 */
export const money = z.codec(z.number(), z.bigint().check(z.gte(0n)), {
  decode(taka, context) {
    const poisha = poishaOf(taka)
    if (poisha !== null && takaOf(poisha) === taka) return poisha
    context.issues.push({ code: 'custom', message: 'No whole number of poisha.', input: taka })
    return z.NEVER
  },
  encode(poisha, context) {
    const taka = takaOf(poisha)
    if (poishaOf(taka) === poisha) return taka
    context.issues.push({ code: 'custom', message: 'Too much for a number.', input: poisha })
    return z.NEVER
  },
})

/** A moment in replies: a `Date` in the code, ISO 8601 in UTC with milliseconds on the wire. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

function takaOf(poisha: bigint): number {
  return Number(poisha) / Number(poishaPerTaka)
}

/** The poisha nearest to a number of taka; null where numbers no longer count them. */
function poishaOf(taka: number): bigint | null {
  const poisha = Math.round(taka * Number(poishaPerTaka))
  return Number.isSafeInteger(poisha) ? BigInt(poisha) : null
}
