import { msg } from '@lingui/core/macro'
import { OpenBooksPage } from '../features/book/open-books-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Open books: the public book of our accounts`,
  description: msg`Every movement of money in our accounts, in a book that only grows. Your browser verifies it and re-adds the total of every fund.`,
})

export default OpenBooksPage
