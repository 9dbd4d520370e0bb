import { msg } from '@lingui/core/macro'
import { loadTopDonors } from '../features/donations/load-top-donors.ts'
import { TopDonorsPage } from '../features/donations/top-donors-page.tsx'
import { SendCardButton } from '../features/gift-cards/send-card-button.tsx'
import { pageMeta } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import type { Route } from './+types/top-donors'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Top Donor List`),
      description: translator._(msg`Who gave most, if they wished to be named.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { donors: loaded(loadTopDonors(signal)) }
}

export default function TopDonorsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <TopDonorsPage
      donors={loaderData.donors}
      cardFor={({ userUid: handle, name, userPhoto: photo }) => (
        <SendCardButton recipient={{ handle, name, photo }} />
      )}
    />
  )
}
