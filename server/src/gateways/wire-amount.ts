import { poishaPerTaka } from '@daan/contract/taka'

const decimal = /^(\d{1,15})(?:\.(\d{1,2}))?$/

/** Reads taka as gateways write them, `69` or `500.00`, to poisha; null for anything else. */
export function parseWireAmount(text: string): bigint | null {
  const [, taka, poisha = ''] = decimal.exec(text) ?? []
  return taka === undefined ? null : BigInt(taka) * poishaPerTaka + BigInt(poisha.padEnd(2, '0'))
}
