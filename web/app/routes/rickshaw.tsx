import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { RickshawPage } from '../features/donations/rickshaw-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`1000 Takai Rickshaw · Daan`),
    description: translator._(
      msg`৳1,000 is a part of a rickshaw for a driver who rents one today.`,
    ),
  }))
}

export default function RickshawRoute() {
  return <RickshawPage />
}
