import { useState } from 'react'
import { useActions } from './use-actions.ts'

/** The first page of a list, and the way to the next. */
export type Pages<Item> = {
  first: readonly Item[]
  /** Items of a full page. */
  listed: number
  loadAfter: (last: Item) => Promise<readonly Item[]>
}

/** The items of a list that comes page by page. */
export function usePages<Item>({ first, listed, loadAfter }: Pages<Item>) {
  const [older, setOlder] = useState<readonly Item[]>([])
  const [mayHaveMore, setMore] = useState(first.length === listed)
  const { busyWith, failure, act } = useActions()
  const items = [...first, ...older]
  async function loadMore(): Promise<void> {
    const last = items.at(-1)
    if (last === undefined) return
    const next = await loadAfter(last)
    setOlder([...older, ...next])
    setMore(next.length === listed)
  }
  return {
    items,
    mayHaveMore,
    isBusy: busyWith !== null,
    failure,
    loadMore: () => act('more', loadMore),
  }
}
