import { listApiKeys } from '@daan/contract/api-keys'
import { msg } from '@lingui/core/macro'
import { ApiKeysPage } from '../../features/desk/admin/api-keys-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/api-keys'

export const meta = metaOf({
  title: msg`API keys`,
  description: msg`Keys by which programs of the charity read what staff read.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { keys: loaded(callAsAdmin(listApiKeys, {}, { signal })) }
}

export default function ApiKeysRoute({ loaderData }: Route.ComponentProps) {
  return <ApiKeysPage keys={loaderData.keys} />
}
