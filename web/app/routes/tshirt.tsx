import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { TshirtPage } from '../features/special/tshirt-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Adopt a T-shirt · Daan`),
    description: translator._(msg`A shirt with a sewn motif, its price for a fund. Not open yet.`),
  }))
}

export default function TshirtRoute() {
  return <TshirtPage />
}
