import { readRendering } from '@daan/contract/desk'
import { msg } from '@lingui/core/macro'
import { RenderingNotice } from '../../features/desk/admin/rendering-notice.tsx'
import { FundsPage } from '../../features/funds/admin/funds-page.tsx'
import { loadFunds } from '../../features/funds/admin/load-funds.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/funds'

export const meta = metaOf({
  title: msg`Funds`,
  description: msg`The funds, their words, their state and their order.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return {
    funds: loaded(loadFunds(signal)),
    rendering: loaded(callAsAdmin(readRendering, {}, { signal })),
  }
}

export default function FundsRoute({ loaderData }: Route.ComponentProps) {
  const notice = <RenderingNotice rendering={loaderData.rendering} />
  return <FundsPage funds={loaderData.funds} notice={notice} />
}
