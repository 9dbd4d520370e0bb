import { msg } from '@lingui/core/macro'
import { SignInPage } from '../features/identity/sign-in-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Sign in`,
  description: msg`Sign in to see your gifts and their receipts.`,
})

export default SignInPage
