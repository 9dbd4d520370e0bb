import type { Reply } from '@daan/contract/call'
import { getReminderDays, type giftFilter, listGifts, sumGifts } from '@daan/contract/gift-desk'
import type { z } from 'zod/mini'
import { filterIn, withoutEmpty } from '../../../forms/admin/filters.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { type Loaded, loaded } from '../../../session/loaded.ts'

export type Gifts = Reply<typeof listGifts>
export type GiftSums = Reply<typeof sumGifts>['sums']
/** A filter as it is typed. */
export type TypedFilter = z.input<typeof giftFilter>

/** Names of what a filter may say in an address. What is searched for names people, and stands behind the `#`. */
const filterNames = ['fund', 'state', 'way', 'account', 'least', 'most', 'from', 'to'] as const

/** Reads the filter of an address. */
export function filterOf({ search, hash }: { search: string; hash: string }): TypedFilter {
  const named = filterIn(new URLSearchParams(search), filterNames)
  const searched = new URLSearchParams(hash.slice(1)).get('search')
  // The server checks it, and refuses what an address should not say.
  return { ...named, ...(searched && { search: searched }) } as TypedFilter
}

/** Gives the address of the gifts that a filter leaves. */
export function addressOf({ search, ...filter }: TypedFilter): string {
  const query = new URLSearchParams(withoutEmpty(filter))
  const hash = search?.trim() ? `#${new URLSearchParams({ search: search.trim() })}` : ''
  return `/admin/gifts${query.size > 0 ? `?${query}` : ''}${hash}`
}

/** One page of gifts, the newest first. @param before the receipt that the page before ended with */
export function loadGifts(filter: TypedFilter, before?: string): Promise<Gifts> {
  return callAsAdmin(listGifts, { body: { filter, ...(before && { before }) } })
}

/** The first page of gifts and their sums. */
export type FoundGifts = {
  gifts: Promise<Loaded<Gifts>>
  sums: Promise<Loaded<GiftSums>>
}

/** Finds gifts, and counts and sums them up. */
export function findGifts(filter: TypedFilter): FoundGifts {
  const summed = callAsAdmin(sumGifts, { body: { filter } })
  return {
    gifts: loaded(loadGifts(filter)),
    sums: loaded(summed.then(({ sums }) => sums)),
  }
}

/** Finds when pledges are reminded of, where they are listed. */
export function findReminders({ state }: TypedFilter) {
  return state === 'pledged' ? loaded(callAsAdmin(getReminderDays, {})) : null
}
