import { msg } from '@lingui/core/macro'
import { GiftCardsPage } from '../features/gift-cards/gift-cards-page.tsx'
import { loadCards } from '../features/gift-cards/load-cards.ts'
import { LocaleNavigate } from '../i18n/locale-navigate.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import { useSession } from '../session/session.ts'
import type { Route } from './+types/gift-cards'

export const meta = metaOf({
  title: msg`Your gift cards`,
  description: msg`What other donors wrote to you.`,
  isUnlisted: true,
})

/** Placeholder of one's own uid in links, such as the header's, where nobody knows it. */
const mine = 'mine'

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { cards: loaded(loadCards({ userUid: params.id }, signal)) }
}

export default function GiftCardsRoute({ params, loaderData }: Route.ComponentProps) {
  const session = useSession()
  if (params.id === mine && session.status === 'signedIn') {
    return <LocaleNavigate to={`/special/giftcard/${encodeURIComponent(session.user.uid)}`} />
  }
  return <GiftCardsPage key={params.id} userUid={params.id} cards={loaderData.cards} />
}
