import { msg } from '@lingui/core/macro'
import { NewFundPage } from '../../features/funds/admin/new-fund-page.tsx'
import { pageMeta } from '../../i18n/page-meta.ts'
import type { Route } from './+types/new-fund'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`A new fund`),
      description: translator._(msg`The words of a fund that is begun.`),
    })),
  ]
}

export default function NewFundRoute() {
  return <NewFundPage />
}
