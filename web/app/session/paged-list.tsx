import { type ReactNode, useState } from 'react'
import { FailureLine } from '../forms/account-failure-line.tsx'
import { useActions } from '../forms/use-actions.ts'
import { Button } from '../ui/button.tsx'

type PagedListProps<Item> = {
  first: readonly Item[]
  /** Items of a full page. */
  listed: number
  loadAfter: (last: Item) => Promise<readonly Item[]>
  /** Label of the button for the next page. */
  more: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list that comes page by page, and grows when more is asked for. */
export function PagedList<Item>({ more, children, ...options }: PagedListProps<Item>) {
  const { items, mayHaveMore, isBusy, failure, loadMore } = usePages(options)
  return (
    <>
      {children(items)}
      {mayHaveMore && (
        <Button
          tone="line"
          className="mt-6"
          busy={isBusy}
          data-more=""
          onClick={() => void loadMore()}
        >
          {more}
        </Button>
      )}
      <FailureLine failure={failure} />
    </>
  )
}

type Pages<Item> = Pick<PagedListProps<Item>, 'first' | 'listed' | 'loadAfter'>

function usePages<Item>({ first, listed, loadAfter }: Pages<Item>) {
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
