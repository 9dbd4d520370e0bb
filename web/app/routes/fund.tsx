import { msg } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { fundAlt, fundLead, fundName } from '../content/fund-words.ts'
import { fundAt } from '../content/funds.ts'
import { fundSharedPicture } from '../content/pictures/fund-pictures.ts'
import { FundPage } from '../features/donations/fund-page.tsx'
import { barePath } from '../i18n/locale.ts'
import { notFoundMeta, pageMeta } from '../i18n/page-meta.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'

import type { Route } from './+types/fund'

export function meta(args: Route.MetaArgs) {
  const fund = fundAt(barePath(args.location.pathname))
  if (!fund) return notFoundMeta(args)
  return pageMeta(args, (translator) => {
    const name = translator._(fundName(fund.key))
    const lead = translator._(fundLead(fund.key))
    return {
      title: translator._(msg`${name}: donate in Bangladesh`),
      description: translator._(msg`${lead} Give any amount; no account needed.`),
      picture: { name: fundSharedPicture(fund.key), alt: fundAlt(fund.key) },
    }
  })
}

export default function FundRoute() {
  const fund = fundAt(barePath(useLocation().pathname))
  return fund ? <FundPage key={fund.key} fund={fund} /> : <NotFoundPage />
}
