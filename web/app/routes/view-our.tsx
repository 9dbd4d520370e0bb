import { msg } from '@lingui/core/macro'
import { ViewOurPage } from '../features/donations/view-our-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`View Our: totals, donors and winners`,
  description: msg`The total of every fund, the donors who wish to be named, and the winners of the raffle.`,
})

export default ViewOurPage
