import { msg } from '@lingui/core/macro'
import { SponsorshipPage } from '../features/sponsorships/sponsorship-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Get Sponsorship: your banners on our pages`,
  description: msg`Be a sponsor: send two links to your banners and your phone number, see them at once, and we call you.`,
})

export default SponsorshipPage
