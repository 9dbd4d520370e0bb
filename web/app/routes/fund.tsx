import { type Fund, fundOfSlug } from '@daan/contract/funds'
import { msg } from '@lingui/core/macro'
import { fundNames } from '../content/fund-names.ts'
import { fundTexts } from '../content/fund-texts.ts'
import { fundPictures } from '../content/pictures/fund-pictures.ts'
import { FundPage } from '../features/donations/fund-page.tsx'
import { notFoundMeta, pageMeta } from '../i18n/page-meta.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import type { Route } from './+types/fund'

export function meta(args: Route.MetaArgs) {
  const fund = fundOfSlug(args.params.slug)
  if (!fund) return notFoundMeta(args)
  return pageMeta(args, (translator) => {
    const name = translator._(fundNames[fund.key])
    const lead = translator._(fundTexts[fund.key].lead)
    return {
      title: translator._(msg`${name}: donate in Bangladesh · Daan`),
      description: translator._(msg`${lead} Give any amount; no account needed.`),
      picture: { name: fund.key, alt: fundPictures[fund.key].alt },
    }
  })
}

export default function FundRoute({ params }: Route.ComponentProps) {
  const fund: Fund | undefined = fundOfSlug(params.slug)
  return fund ? <FundPage key={fund.key} fund={fund} /> : <NotFoundPage />
}
