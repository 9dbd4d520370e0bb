import { msg } from '@lingui/core/macro'
import { SignUpPage } from '../features/identity/sign-up-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Sign up`,
  description: msg`An account keeps your gifts and their receipts together.`,
})

export default SignUpPage
