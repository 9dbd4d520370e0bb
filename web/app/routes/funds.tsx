import { msg } from '@lingui/core/macro'
import { isDemonstration } from '../content/site-content.ts'
import { AllFunds } from '../features/donations/all-funds.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Donate in Bangladesh: all funds`,
  description: isDemonstration
    ? msg`Flood relief, zakat, orphans, a water well: choose what your gift is for. Each fund has its own total.`
    : msg`Choose what your gift is for. Each fund has its own total.`,
})

export default AllFunds
