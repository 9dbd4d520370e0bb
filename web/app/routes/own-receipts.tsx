import { msg } from '@lingui/core/macro'
import { OwnReceiptsPage } from '../features/donations/own-receipts-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`My receipts`,
  description: msg`The receipts that this device keeps for 30 days.`,
  isUnlisted: true,
})

export default OwnReceiptsPage
