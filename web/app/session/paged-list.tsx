import { type ReactNode, useState } from 'react'
import type { FailureKind } from '../api/failure-kind.ts'
import { FailureLine } from '../forms/account-failure-line.tsx'
import { Button } from '../ui/button.tsx'
import { type Loaded, loaded } from './loaded.ts'

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
        <Button tone="line" className="mt-6" busy={isBusy} onClick={() => void loadMore()}>
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  const items = [...first, ...older]
  async function loadMore(): Promise<void> {
    const last = items.at(-1)
    if (last === undefined) return
    setBusy(true)
    const next: Loaded<readonly Item[]> = await loaded(loadAfter(last))
    setBusy(false)
    setFailure('failure' in next ? next.failure : null)
    if ('failure' in next) return
    setOlder([...older, ...next.value])
    setMore(next.value.length === listed)
  }
  return { items, mayHaveMore, isBusy, failure, loadMore }
}
