import { useState } from 'react'
import { useActions } from './use-actions.ts'

/** The first page of a list, and the way to the next. */
export type Pages<Item> = {
  first: readonly Item[]
  /** Items of a full page. */
  listed: number
  loadAfter: (last: Item) => Promise<readonly Item[]>
}

/** The items of a list that comes page by page; once `first` is read anew, what came after it is asked for anew, too. */
export function usePages<Item>({ first, listed, loadAfter }: Pages<Item>) {
  const atFirst = { first, items: first, mayHaveMore: first.length === listed }
  const [pages, setPages] = useState(atFirst)
  const { busyWith, failure, act } = useActions()
  if (pages.first !== first) setPages(atFirst)
  const { items, mayHaveMore } = pages.first === first ? pages : atFirst
  async function loadMore(): Promise<void> {
    const last = items.at(-1)
    if (last === undefined) return
    const next = await loadAfter(last)
    const more = { first, items: [...items, ...next], mayHaveMore: next.length === listed }
    setPages((now) => (now.first === first ? more : now))
  }
  return {
    items,
    mayHaveMore,
    isBusy: busyWith !== null,
    failure,
    loadMore: () => act('more', loadMore),
  }
}
