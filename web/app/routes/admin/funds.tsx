import { msg } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { FundsPage } from '../../features/funds/admin/funds-page.tsx'
import { loadFunds } from '../../features/funds/admin/load-funds.ts'
import { pageMeta } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/funds'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Funds`),
      description: translator._(msg`The funds, their words, their state and their order.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { funds: loaded(loadFunds(signal)) }
}

export default function FundsRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <FundsPage {...loaderData} onChanged={() => void revalidate()} />
}
