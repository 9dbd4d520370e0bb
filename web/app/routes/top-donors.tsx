import { msg } from '@lingui/core/macro'
import { loadTopDonors } from '../features/donations/load-top-donors.ts'
import { TopDonorsPage } from '../features/donations/top-donors-page.tsx'
import { SendCardButton } from '../features/gift-cards/send-card-button.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import type { Route } from './+types/top-donors'

export const meta = metaOf({
  title: msg`Top Donor List`,
  description: msg`Who gave most, if they wished to be named.`,
  isUnlisted: true,
})

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
