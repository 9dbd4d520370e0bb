import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { TshirtPage } from '../features/special/tshirt-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Adopt a T-shirt: not open yet`),
    description: translator._(
      msg`One day: a shirt with a motif sewn by hand, its price for the fund you name. Nothing can be ordered yet.`,
    ),
  }))
}

export default function TshirtRoute() {
  return <TshirtPage />
}
