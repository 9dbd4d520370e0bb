import { msg } from '@lingui/core/macro'
import { TotalFundPage } from '../features/donations/total-fund-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Total Fund: the total of every fund`,
  description: msg`How much all funds have together, and how much each of them has, in taka.`,
})

export default TotalFundPage
