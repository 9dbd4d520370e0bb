import { msg } from '@lingui/core/macro'
import { PopupDonePage } from '../features/identity/popup-done-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Back from Google`,
  description: msg`This window of the sign-in with Google closes by itself.`,
  isUnlisted: true,
})

export default PopupDonePage
