import { use } from 'react'
import type { FundUses, PageFund } from './site-content.ts'

declare global {
  /** Uses of funds by their keys, set by scripts of their own. */
  var fundUses: Record<string, FundUses> | undefined
}

const loading = new Map<string, Promise<FundUses>>()

/** Gives what a fund's money does; suspends until its script has come. */
export function useFundUses({ key, uses }: Pick<PageFund, 'key' | 'uses'>): FundUses {
  if (typeof uses !== 'string') return uses
  return globalThis.fundUses?.[key] ?? use(loaded(key, uses))
}

function loaded(key: string, address: string): Promise<FundUses> {
  const known = loading.get(address)
  if (known) return known
  const uses = import(/* @vite-ignore */ address).then(
    () => globalThis.fundUses?.[key] ?? [],
    () => [], // without a network: the page is whole without them, and comes with them when it is opened again
  )
  loading.set(address, uses)
  return uses
}
