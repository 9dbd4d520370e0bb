import { msg } from '@lingui/core/macro'
import { GiftCardPage } from '../features/gift-cards/gift-card-page.tsx'
import { loadCard } from '../features/gift-cards/load-cards.ts'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import type { Route } from './+types/gift-card'

export const meta = metaOf({
  title: msg`A gift card`,
  description: msg`Somebody wrote to you.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { card: loaded(loadCard(params.id, signal)) }
}

export default function GiftCardRoute({ params, loaderData }: Route.ComponentProps) {
  return <GiftCardPage key={params.id} card={loaderData.card} />
}
