import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { SpecialPage } from '../features/special/special-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Special · Daan`),
    description: translator._(msg`Ways to give that are a little different.`),
  }))
}

export default function SpecialRoute() {
  return <SpecialPage />
}
