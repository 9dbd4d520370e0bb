import { readOwnStatement } from '@daan/contract/donor-desk'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StatementPage } from '../features/donations/statement-page.tsx'
import { periodIn } from '../features/donations/statement-period.ts'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import { sessionManager } from '../session/session-manager.ts'
import type { Route } from './+types/statement'

export const meta = metaOf({
  title: msg`Statement of gifts`,
  description: msg`Your gifts of a period, to print.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const period = periodIn(url)
  return {
    period,
    statement: loaded(sessionManager.call(readOwnStatement, { query: period }, { signal })),
  }
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} to="/profile" above={<Trans>Your profile</Trans>} />
}
