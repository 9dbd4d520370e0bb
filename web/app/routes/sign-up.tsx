import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { SignUpPage } from '../features/identity/sign-up-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Sign up`),
    description: translator._(msg`An account keeps your gifts and their receipts together.`),
  }))
}

export default SignUpPage
