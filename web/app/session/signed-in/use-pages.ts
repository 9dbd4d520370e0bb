import { useState } from 'react'
import type { FailureKind } from '../../api/failure-kind.ts'
import { type Loaded, loaded } from './loaded.ts'

type PagesOptions<Item> = {
  /** How many items a full page has. */
  listed: number
  loadAfter: (last: Item) => Promise<readonly Item[]>
}

/** A list that comes page by page, and grows when `more` is asked for. */
export function usePages<Item>(first: readonly Item[], { listed, loadAfter }: PagesOptions<Item>) {
  const [older, setOlder] = useState<readonly Item[]>([])
  const [mayHaveMore, setMore] = useState(first.length === listed)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  const items = [...first, ...older]
  async function more(): Promise<void> {
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
  return { items, mayHaveMore, isBusy, failure, more }
}
