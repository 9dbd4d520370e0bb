import { getDesk, readRendering } from '@daan/contract/desk'
import { readSecondFactor } from '@daan/contract/second-factor'
import { msg } from '@lingui/core/macro'
import { DeskPage } from '../../features/desk/admin/desk-page.tsx'
import { loadOverview, overviewDaysOf } from '../../features/desk/admin/load-overview.ts'
import { FactorNotice } from '../../features/identity/admin/factor-notice.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/desk'

export const meta = metaOf({
  title: msg`Overview`,
  description: msg`What waits, and how the charity stands today.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const days = overviewDaysOf(new URL(url).searchParams)
  return {
    secondFactor: loaded(callAsAdmin(readSecondFactor, {}, { signal })),
    rendering: loaded(callAsAdmin(readRendering, {}, { signal })),
    overview: loaded(loadOverview(days, signal)),
    desk: loaded(callAsAdmin(getDesk, {}, { signal })),
  }
}

export default function DeskRoute({ loaderData }: Route.ComponentProps) {
  const { secondFactor, ...desk } = loaderData
  return <DeskPage {...desk} notice={<FactorNotice standing={secondFactor} />} />
}
