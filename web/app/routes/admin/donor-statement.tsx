import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StatementPage } from '../../features/donations/statement-page.tsx'
import { periodIn } from '../../features/donations/statement-period.ts'
import { loadStatement } from '../../features/donors/admin/load-donors.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/donor-statement'

export const meta = metaOf({
  title: msg`Statement of gifts`,
  description: msg`The gifts of one donor in a period, to print.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const period = periodIn(url)
  return { period, statement: loaded(loadStatement(params.receiptNumber, period, signal)) }
}

export default function DonorStatementRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <StatementPage
      {...loaderData}
      to={`/admin/donors/${params.receiptNumber}`}
      above={<Trans>Donor</Trans>}
    />
  )
}
