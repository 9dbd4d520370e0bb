import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { VerifyEmailPage } from '../features/identity/verify-email-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Verify your email address`),
      description: translator._(msg`Press the button to tell us that this address is yours.`),
    })),
  ]
}

export default VerifyEmailPage
