import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ResetPasswordPage } from '../features/identity/reset-password-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Choose a new password`),
      description: translator._(msg`Choose a new password for your account.`),
    })),
  ]
}

export default ResetPasswordPage
