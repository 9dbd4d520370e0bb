import { readSecondFactor } from '@daan/contract/second-factor'
import { msg } from '@lingui/core/macro'
import { SecondFactorPage } from '../../features/identity/admin/second-factor-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/second-factor'

export const meta = metaOf({
  title: msg`Second factor`,
  description: msg`A code of your phone, beside your password.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { standing: loaded(callAsAdmin(readSecondFactor, {}, { signal })) }
}

export default function SecondFactorRoute({ loaderData }: Route.ComponentProps) {
  return <SecondFactorPage standing={loaderData.standing} />
}
