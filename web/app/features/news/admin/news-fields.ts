import { maxNewsPhotographs } from '@daan/contract/news'
import { msg } from '@lingui/core/macro'
import { both, type ContentFields, leaf, list } from '../../../forms/admin/content-fields.ts'

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
