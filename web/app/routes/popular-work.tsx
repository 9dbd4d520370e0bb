import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { CauseGrid } from '../features/donations/cause-grid.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Popular Work: causes and their totals`),
    description: translator._(
      msg`Fire, flood, school, winter: the causes people give to, and the total of each.`,
    ),
  }))
}

export default function PopularWorkRoute() {
  return <CauseGrid level={1} />
}
