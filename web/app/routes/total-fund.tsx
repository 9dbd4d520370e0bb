import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Total Fund · Daan`),
    description: translator._(msg`Give to people in Bangladesh who need it today.`),
  }))
}

export default function TotalFundRoute() {
  return <h1 className="wrap py-18 text-title">Total Fund</h1>
}
