import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ViewOurPage } from '../features/donations/view-our-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`View Our: totals, donors and winners`),
    description: translator._(
      msg`The total of every fund, the donors who wish to be named, and the winners of the raffle.`,
    ),
  }))
}

export default function ViewOurRoute() {
  return <ViewOurPage />
}
