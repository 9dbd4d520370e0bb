import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { SignInPage } from '../features/identity/sign-in-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Sign in`),
    description: translator._(msg`Sign in to see your gifts and their receipts.`),
  }))
}

export default SignInPage
