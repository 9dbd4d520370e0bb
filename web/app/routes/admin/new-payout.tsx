import { todayInDhaka } from '@daan/contract/dhaka-time'
import { msg } from '@lingui/core/macro'
import { loadPayoutChoices } from '../../features/spending/admin/load-spending.ts'
import { NewPayoutPage } from '../../features/spending/admin/new-payout-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/new-payout'

export const meta = metaOf({
  title: msg`Prepare a payout`,
  description: msg`Money that is to leave a fund, with its vouchers.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { choices: loaded(loadPayoutChoices(signal)), today: todayInDhaka() }
}

export default function NewPayoutRoute({ loaderData }: Route.ComponentProps) {
  return <NewPayoutPage {...loaderData} />
}
