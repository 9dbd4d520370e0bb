import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { AboutSection } from '../features/about/about-section.tsx'
import { GiftJourney } from '../features/about/gift-journey.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`About us · Daan`),
    description: translator._(
      msg`What Daan is, and what happens to a gift from your thumb to the book.`,
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
