import { newsContent } from '@daan/contract/news'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ContentValues, contentOf } from '../../../forms/admin/content-values.ts'
import { NewsItem, type NewsItemProps } from '../news-item.tsx'
import { newsFields } from './news-fields.ts'

type NewsPreviewProps = {
  values: ContentValues
  payout: NewsItemProps['news']['payout']
  /** The form. */
  children: ReactNode
}

/** News as donors will see them, once everything is written, below the form or beside it. */
export function NewsPreview({ values, payout, children }: NewsPreviewProps) {
  const typed = newsContent.safeParse(contentOf(newsFields, values))
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      {children}
      <section aria-labelledby="preview" className="xl:sticky xl:top-32">
        <h2 id="preview" className="mb-4 text-card">
          <Trans>As donors see it</Trans>
        </h2>
        {typed.success ? (
          <NewsItem news={{ ...typed.data, payout, correctedOn: null }} />
        ) : (
          <p className="text-ink-2">
            <Trans>It is shown here when all is filled in, in both languages.</Trans>
          </p>
        )}
      </section>
    </div>
  )
}
