import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { AllFunds } from '../features/donations/all-funds.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Donate in Bangladesh: fourteen funds`),
    description: translator._(
      msg`Flood relief, zakat, orphans, a water well: choose what your gift is for. Fourteen funds, each with its own total.`,
    ),
  }))
}

export default function FundsRoute() {
  return <AllFunds />
}
