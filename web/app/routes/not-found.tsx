import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { translatorOf } from '../i18n/translator.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'

export function meta({ matches }: MetaArgs) {
  return [
    { title: translatorOf(matches)._(msg`Page not found · Daan`) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default NotFoundPage
