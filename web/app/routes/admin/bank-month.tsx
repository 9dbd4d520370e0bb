import { msg } from '@lingui/core/macro'
import { BankMonthPage } from '../../features/bank/admin/bank-month-page.tsx'
import { loadMonth } from '../../features/bank/admin/load-bank.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/bank-month'

export const meta = metaOf({
  title: msg`A month of the bank`,
  description: msg`What the bank and our accounts have of a month, and its end.`,
  isUnlisted: true,
})

export function clientLoader({ params: { month }, request: { signal } }: Route.ClientLoaderArgs) {
  return { month, found: loaded(loadMonth(month, signal)) }
}

export default function BankMonthRoute({ loaderData, params }: Route.ComponentProps) {
  return <BankMonthPage key={params.month} {...loaderData} />
}
