import { type Fund, fundOfSlug } from '@daan/contract/funds'
import { msg } from '@lingui/core/macro'
import { fundNames } from '../content/fund-names.ts'
import { fundTexts } from '../content/fund-texts.ts'
import { FundPage } from '../features/donations/fund-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import type { Route } from './+types/fund'

export function meta(args: Route.MetaArgs) {
  const fund = fundOfSlug(args.params.slug)
  return pageMeta(args, (translator) => {
    if (!fund) return { title: translator._(msg`Page not found · Daan`), description: '' }
    const name = translator._(fundNames[fund.key])
    return {
      title: translator._(msg`${name} · Daan`),
      description: translator._(fundTexts[fund.key].lead),
      picture: fund.key,
    }
  })
}

export default function FundRoute({ params }: Route.ComponentProps) {
  const fund: Fund | undefined = fundOfSlug(params.slug)
  return fund ? <FundPage key={fund.key} fund={fund} /> : <NotFoundPage />
}
