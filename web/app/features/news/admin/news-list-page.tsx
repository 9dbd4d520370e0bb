import { formatDate } from '@daan/contract/dhaka-time'
import { newsListed } from '@daan/contract/news'
import { Trans } from '@lingui/react/macro'
import { fundName } from '../../../content/funds.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { useMay } from '../../../session/use-may.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { type ListedNews, loadNewsList } from './load-news.ts'

type NewsListPageProps = {
  news: Promise<Loaded<ListedNews[]>>
}

/** News of all funds, the newest first. */
export function NewsListPage({ news }: NewsListPageProps) {
  const may = useMay()
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">
          <Trans>News</Trans>
        </h1>
        {may('content.edit') && (
          <LocaleLink to="/admin/news/new" className={buttonClass({ tone: 'give' })}>
            <Trans>Write news</Trans>
          </LocaleLink>
        )}
      </div>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Tell donors what happened with their gifts. It stays on the fund’s page and on receipts of
          gifts before it.
        </Trans>
      </p>
      <Found promise={news} fallback={<div className="min-h-80" />}>
        {(first) => (first.length === 0 ? <None /> : <List first={first} />)}
      </Found>
    </PageBelow>
  )
}

function None() {
  return (
    <Nothing>
      <Trans>There is no news yet.</Trans>
    </Nothing>
  )
}

function List({ first }: { first: ListedNews[] }) {
  return (
    <PagedList
      first={first}
      listed={newsListed}
      loadAfter={({ number }) => loadNewsList(number)}
      more={<Trans>Earlier news</Trans>}
    >
      {(items) => (
        <ul className="rounded-[26px] bg-raised px-6 py-2 shadow-card sm:px-8">
          {items.map((item) => (
            <NewsRow key={item.news} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function NewsRow({ item }: { item: ListedNews }) {
  const locale = useLocale()
  const { news, title, fundType, day, published, latest } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line py-4 not-first:border-t">
      <div className="min-w-0">
        <LocaleLink
          to={`/admin/news/${news}`}
          className="inline-block py-1 font-display text-lg/snug font-[720] wrap-anywhere hover:underline"
        >
          {title[locale]}
        </LocaleLink>
        <p className="text-small text-ink-2">
          {fundName(fundType, locale)} · {formatDate(day, locale)}
        </p>
      </div>
      <span
        className={`font-display font-[720] ${published === latest ? 'text-green-ink' : 'text-waiting'}`}
      >
        <Standing published={published} latest={latest} />
      </span>
    </li>
  )
}

function Standing({ published, latest }: Pick<ListedNews, 'published' | 'latest'>) {
  if (published === null) return <Trans>Draft</Trans>
  return published === latest ? <Trans>Published</Trans> : <Trans>Correction not published</Trans>
}
