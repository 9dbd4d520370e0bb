import { msg } from '@lingui/core/macro'
import { GiftsPage } from '../../features/desk/admin/gifts-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Gifts`,
  description: msg`Every gift, found by its donor, receipt, sum or state.`,
  isUnlisted: true,
})

export default GiftsPage
