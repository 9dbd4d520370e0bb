import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { TotalFundPage } from '../features/donations/total-fund-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Total Fund: the total of every fund`),
    description: translator._(
      msg`How much all fourteen funds have together, and how much each of them has, in taka.`,
    ),
  }))
}

export default function TotalFundRoute() {
  return <TotalFundPage />
}
