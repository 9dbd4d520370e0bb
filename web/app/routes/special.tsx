import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { SpecialPage } from '../features/special/special-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Special: give a little differently`),
    description: translator._(
      msg`A part of a rickshaw for a driver who rents one, and a shirt with a sewn motif that is still to come.`,
    ),
  }))
}

export default function SpecialRoute() {
  return <SpecialPage />
}
