import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { PopupDonePage } from '../features/identity/popup-done-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Back from Google`),
      description: translator._(msg`This window of the sign-in with Google closes by itself.`),
    })),
  ]
}

export default PopupDonePage
