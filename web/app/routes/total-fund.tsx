import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { TotalFundPage } from '../features/donations/total-fund-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Total Fund · Daan`),
    description: translator._(
      msg`Everything given through Daan, by fund, counted from the ledger.`,
    ),
  }))
}

export default function TotalFundRoute() {
  return <TotalFundPage />
}
