import { msg } from '@lingui/core/macro'
import { loadApproved, loadPending } from '../../features/sponsorships/admin/pending.ts'
import { PendingPage } from '../../features/sponsorships/admin/pending-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/sponsorship-requests'

export const meta = metaOf({
  title: msg`Sponsorship requests`,
  description: msg`What waits for an admin to accept or reject.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { pending: loaded(loadPending(signal)), approved: loaded(loadApproved(signal)) }
}

export default function SponsorshipRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <PendingPage {...loaderData} />
}
