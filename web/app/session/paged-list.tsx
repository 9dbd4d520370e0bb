import type { ReactNode } from 'react'
import { FailureLine } from '../forms/account-failure-line.tsx'
import { type Pages, usePages } from '../forms/use-pages.ts'
import { Button } from '../ui/button.tsx'

type PagedListProps<Item> = Pages<Item> & {
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
