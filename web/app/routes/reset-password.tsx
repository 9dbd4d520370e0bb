import { msg } from '@lingui/core/macro'
import { ResetPasswordPage } from '../features/identity/reset-password-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Choose a new password`,
  description: msg`Choose a new password for your account.`,
  isUnlisted: true,
})

export default ResetPasswordPage
