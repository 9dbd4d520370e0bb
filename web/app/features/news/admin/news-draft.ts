import { createNews, newsContent } from '@daan/contract/news'
import { z } from 'zod/mini'
import { type ContentValues, contentOf } from '../../../forms/admin/content-values.ts'
import { newsFields } from './news-fields.ts'

const content = (values: ContentValues) => contentOf(newsFields, values)

/** The schema of the form of news: what it makes is checked as the contract says. */
export const newsDraft = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values: ContentValues) => ({ content: content(values) })),
  ),
  z.object({ content: newsContent as z.ZodMiniType<object, object> }),
)

/** The same of news that begins. */
export const newNewsDraft = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values: ContentValues) => ({
      fundType: values['fundType'],
      payout: values['payout'] ? Number(values['payout']) : null,
      content: content(values),
    })),
  ),
  createNews.body,
)
