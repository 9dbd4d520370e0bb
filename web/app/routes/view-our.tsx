import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ViewOurPage } from '../features/donations/view-our-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`View our books: open to everyone · Daan`),
    description: translator._(
      msg`Each gift is written down once and never changed. The totals are the sum of what is written, and are checked against it every minute.`,
    ),
  }))
}

export default function ViewOurRoute() {
  return <ViewOurPage />
}
