import { msg } from '@lingui/core/macro'
import { FundEditorPage } from '../../features/funds/admin/fund-editor-page.tsx'
import { loadFund } from '../../features/funds/admin/load-funds.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/fund'

export const meta = metaOf({
  title: msg`A fund`,
  description: msg`The words of a fund, its state and its history.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { fund: loaded(loadFund(params.key, signal)) }
}

export default function FundRoute({ loaderData }: Route.ComponentProps) {
  return <FundEditorPage {...loaderData} />
}
