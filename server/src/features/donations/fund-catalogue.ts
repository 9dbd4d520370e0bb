import type { Reply } from '@daan/contract/call'
import type { listFunds } from '@daan/contract/fund-catalogue'
import { parseTaka } from '@daan/contract/taka'
import { nameOfFund } from '../../fund-name.ts'
import type { Fund } from '../../ledger/fund-store.ts'

/** Shows a fund as the catalogue for anybody has it. */
export function cataloguedFund(fund: Fund): Reply<typeof listFunds>[number] {
  const { key, category, type, slug, state, until } = fund
  const name = nameOfFund({ fund: key, fundName: fund.name })
  return { key, category, type, slug, state, name, goal: goalOf(fund), until }
}

function goalOf({ goal }: Fund): bigint | null {
  const amount = goal === null ? null : parseTaka(goal)
  return amount?.ok ? amount.poisha : null
}
