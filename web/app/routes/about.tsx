import { msg } from '@lingui/core/macro'
import { CharityProof } from '../features/about/charity-proof.tsx'
import { GiftJourney } from '../features/about/gift-journey.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`About us: who we are`,
  description: msg`Who asks for gifts here, who answers for it, and what happens to a gift from your phone to its receipt.`,
})

export default function AboutRoute() {
  return (
    <>
      <CharityProof />
      <GiftJourney />
    </>
  )
}
