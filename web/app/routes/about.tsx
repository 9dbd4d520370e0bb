import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { CharityProof } from '../features/about/charity-proof.tsx'
import { GiftJourney } from '../features/about/gift-journey.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`About us: who we are`),
    description: translator._(
      msg`Who asks for gifts here, who answers for it, and what happens to a gift from your phone to its receipt.`,
    ),
  }))
}

export default function AboutRoute() {
  return (
    <>
      <CharityProof />
      <GiftJourney />
    </>
  )
}
