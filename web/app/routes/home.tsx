import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Daan · Daan`),
    description: translator._(msg`Give to people in Bangladesh who need it today.`),
  }))
}

export default function HomeRoute() {
  return <h1 className="wrap py-18 text-title">Daan</h1>
}
