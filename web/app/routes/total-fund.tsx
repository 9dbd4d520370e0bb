import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { TotalFundPage } from '../features/donations/total-fund-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Total Fund: everything given, by fund · Daan`),
    description: translator._(
      msg`Everything given through Daan, fund by fund, counted from the ledger down to the last taka. Only money that has arrived is counted.`,
    ),
  }))
}

export default function TotalFundRoute() {
  return <TotalFundPage />
}
