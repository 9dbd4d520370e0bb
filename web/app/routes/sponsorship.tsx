import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { SponsorshipPage } from '../features/sponsorships/sponsorship-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Get Sponsorship: your banners on our pages`),
    description: translator._(
      msg`Be a sponsor: send two links to your banners and your phone number, see them at once, and we call you.`,
    ),
  }))
}

export default SponsorshipPage
