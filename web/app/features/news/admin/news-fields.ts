import { createNews, maxNewsPhotographs, newsContent } from '@daan/contract/news'
import { msg } from '@lingui/core/macro'
import { z } from 'zod/mini'
import { both, type ContentFields, leaf, list } from '../../../forms/admin/content-fields.ts'
import { type ContentValues, contentOf } from '../../../forms/admin/content-values.ts'

/** The fields of a piece of news. */
export const newsFields: ContentFields = {
  title: both(msg`Heading`),
  text: both(msg`What happened`, {
    isLong: true,
    hint: msg`What the gifts became, for whom. Name nobody who did not agree.`,
  }),
  place: both(msg`Place`),
  day: leaf(msg`Day`, { type: 'date' }),
  photographs: list(msg`Photographs`, maxNewsPhotographs, {
    picture: leaf(msg`Photograph`, { kind: 'picture', drawings: [] }),
    alt: both(msg`The picture in words`),
  }),
  hasConsent: leaf(msg`All who are shown agreed to it`, {
    kind: 'flag',
    hint: msg`For a child, whoever answers for the child. Without photographs this stays empty.`,
  }),
}

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
