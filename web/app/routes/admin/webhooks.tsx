import { listDeliveries, listWebhooks } from '@daan/contract/webhooks'
import { msg } from '@lingui/core/macro'
import { WebhooksPage } from '../../features/desk/admin/webhooks-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/webhooks'

export const meta = metaOf({
  title: msg`Webhooks`,
  description: msg`Programs of the charity that are told of gifts, tickets and sponsorships.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return {
    webhooks: loaded(callAsAdmin(listWebhooks, {}, { signal })),
    deliveries: loaded(callAsAdmin(listDeliveries, { query: {} }, { signal })),
  }
}

export default function WebhooksRoute({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} />
}
