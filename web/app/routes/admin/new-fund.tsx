import { msg } from '@lingui/core/macro'
import { NewFundPage } from '../../features/funds/admin/new-fund-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`A new fund`,
  description: msg`The words of a fund that is begun.`,
  isUnlisted: true,
})

export default NewFundPage
