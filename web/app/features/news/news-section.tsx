import type { Reply } from '@daan/contract/call'
import { listNews, newsListed } from '@daan/contract/news'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { NewsItem } from './news-item.tsx'

type News = Reply<typeof listNews>

export type NewsSectionProps = {
  /** As the calls name the fund. */
  fundType: string
  /** The moment of a gift, where only news after it is shown. */
  since?: Date | undefined
}

const load = ({ fundType, since }: NewsSectionProps, before?: number) =>
  callServer(listNews, {
    params: { fundType },
    query: {
      ...(since && { since: since.toISOString() }),
      ...(before !== undefined && { before: String(before) }),
    },
  })

/** News of a fund; nothing where there is none, or without an answer. */
export function NewsSection({ fundType, since }: NewsSectionProps) {
  const [first, setFirst] = useState<News>([])
  useEffect(() => {
    // Nobody waits for it: a page without an answer stays as it is.
    load({ fundType, since }).then(setFirst, () => setFirst([]))
  }, [fundType, since])
  if (first.length === 0) return null
  return (
    <section aria-labelledby="happened" className="mt-14">
      <h2 id="happened" className="text-card">
        {since ? <Trans>What happened since your gift</Trans> : <Trans>What happened</Trans>}
      </h2>
      <Items of={{ fundType, since }} first={first} />
    </section>
  )
}

function Items({ of, first }: { of: NewsSectionProps; first: News }) {
  const { items, mayHaveMore, isBusy, loadMore } = usePages({
    first,
    listed: newsListed,
    loadAfter: ({ number }) => load(of, number),
  })
  return (
    <>
      <ul className="mt-5 grid gap-10">
        {items.map((item) => (
          <li key={item.number}>
            <NewsItem news={item} />
          </li>
        ))}
      </ul>
      {mayHaveMore && (
        <Button tone="line" className="mt-8" busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Earlier news</Trans>
        </Button>
      )}
    </>
  )
}
