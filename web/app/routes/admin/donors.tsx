import { msg } from '@lingui/core/macro'
import { DonorsPage } from '../../features/donors/admin/donors-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Donors`,
  description: msg`Every donor, and what each gave.`,
  isUnlisted: true,
})

export default DonorsPage
