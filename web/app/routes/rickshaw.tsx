import { msg } from '@lingui/core/macro'
import { offersRickshaw } from '../content/funds.ts'
import { RickshawPage } from '../features/donations/rickshaw-page.tsx'
import { Sponsors } from '../features/sponsorships/sponsors.tsx'
import { LocaleNavigate } from '../i18n/locale-navigate.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`1000 Takai Rickshaw: wheels of his own`,
  description: msg`A driver who rents pays every day for wheels he never owns. Give ৳1,000, or what you can, towards one of his own.`,
})

export default function RickshawRoute() {
  if (!offersRickshaw) return <LocaleNavigate to="/fund/rickshaw" />
  return <RickshawPage company={<Sponsors className="mt-10 lg:[&_p]:text-left" />} />
}
