import { msg } from '@lingui/core/macro'
import { BankPage } from '../../features/bank/admin/bank-page.tsx'
import { loadMonths } from '../../features/bank/admin/load-bank.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/bank'

export const meta = metaOf({
  title: msg`Bank`,
  description: msg`The bank’s statements beside our accounts, month by month.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { months: loaded(loadMonths(signal)) }
}

export default function BankRoute({ loaderData }: Route.ComponentProps) {
  return <BankPage months={loaderData.months} />
}
