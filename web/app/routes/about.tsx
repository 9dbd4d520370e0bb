import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { AboutSection } from '../features/about/about-section.tsx'
import { GiftJourney } from '../features/about/gift-journey.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`About us: how a gift travels · Daan`),
    description: translator._(
      msg`Choose one of fourteen funds, give what you can, hold a receipt: what Daan is, and how a gift gets from your thumb to the book.`,
    ),
  }))
}

export default function AboutRoute() {
  return (
    <>
      <AboutSection level={1} whole />
      <GiftJourney />
    </>
  )
}
