import { msg } from '@lingui/core/macro'
import { VerifyEmailPage } from '../features/identity/verify-email-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Verify your email address`,
  description: msg`Press the button to tell us that this address is yours.`,
  isUnlisted: true,
})

export default VerifyEmailPage
