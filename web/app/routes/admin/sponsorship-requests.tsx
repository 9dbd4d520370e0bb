import { msg } from '@lingui/core/macro'
import { loadApproved, loadPending } from '../../features/sponsorships/admin/pending.ts'
import { PendingPage } from '../../features/sponsorships/admin/pending-page.tsx'
import { pageMeta } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/sponsorship-requests'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Sponsorship requests`),
      description: translator._(msg`What waits for an admin to accept or reject.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { pending: loaded(loadPending(signal)), approved: loaded(loadApproved(signal)) }
}

export default function SponsorshipRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <PendingPage {...loaderData} />
}
