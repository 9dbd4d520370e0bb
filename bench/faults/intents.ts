import { randomInt, randomUUID } from 'node:crypto'
import { type Fund, funds } from '@daan/contract/funds'
import { poishaPerTaka } from '@daan/contract/taka'

/** One will to give: what a browser keeps before it sends, until it is acknowledged. */
export type Intent = { key: string; fund: Fund; taka: bigint; acknowledged: string | null }

const largestTaka = 5000

/** A new intent. Amounts vary, so that a gift booked under another's key shows. */
export function newIntent(): Intent {
  return {
    key: randomUUID(),
    fund: funds[randomInt(funds.length)] ?? funds[0],
    taka: BigInt(randomInt(1, largestTaka)),
    acknowledged: null,
  }
}

/** The amount an intent must be booked with. */
export function poishaOf({ taka }: Intent): bigint {
  return taka * poishaPerTaka
}

/** The body that asks for an intent, the same each time. */
export function bodyOf({ fund, taka }: Intent): string {
  const amount = String(taka)
  return JSON.stringify({
    fundCategory: fund.category,
    fundType: fund.type,
    amount,
    donor: { name: 'Nusrat Jahan', email: 'nusrat@example.org', amount },
  })
}
