import { readNewsByMail } from '@daan/contract/news-by-mail'
import { msg } from '@lingui/core/macro'
import { loadOwnGifts } from '../features/donations/load-own-gifts.ts'
import { OwnGiftsSection } from '../features/donations/own-gifts-section.tsx'
import { loadNamingConsent, loadTotalDonation } from '../features/identity/load-profile.ts'
import { ProfilePage } from '../features/identity/profile-page.tsx'
import { OwnNewsSection } from '../features/news/own-news-section.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import { sessionManager } from '../session/session-manager.ts'
import type { Route } from './+types/profile'

export const meta = metaOf({
  title: msg`Your profile`,
  description: msg`Your gifts, your details, your data.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return {
    total: loaded(loadTotalDonation(signal)),
    gifts: loaded(loadOwnGifts(signal)),
    isNamed: loaded(loadNamingConsent(signal)),
    news: loaded(sessionManager.call(readNewsByMail, {}, { signal }).then(({ funds }) => funds)),
  }
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { total, gifts, isNamed, news } = loaderData
  return (
    <ProfilePage total={total} isNamed={isNamed}>
      <OwnGiftsSection gifts={gifts} />
      <OwnNewsSection funds={news} />
    </ProfilePage>
  )
}
