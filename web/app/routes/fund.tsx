import { type Fund, fundAt } from '@daan/contract/funds'
import { msg } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { fundLeads } from '../content/fund-leads.ts'
import { fundNames } from '../content/fund-names.ts'
import { fundPictures } from '../content/pictures/fund-pictures.ts'
import { FundPage } from '../features/donations/fund-page.tsx'
import { barePath } from '../i18n/locale.ts'
import { pageMeta } from '../i18n/page-meta.ts'
import type { Route } from './+types/fund'

export function meta(args: Route.MetaArgs) {
  const fund = shownAt(args.location.pathname)
  return pageMeta(args, (translator) => {
    const name = translator._(fundNames[fund.key])
    const lead = translator._(fundLeads[fund.key])
    return {
      title: translator._(msg`${name}: donate in Bangladesh`),
      description: translator._(msg`${lead} Give any amount; no account needed.`),
      picture: { name: fund.key, alt: fundPictures[fund.key].alt },
    }
  })
}

export default function FundRoute() {
  const fund = shownAt(useLocation().pathname)
  return <FundPage key={fund.key} fund={fund} />
}

/** @throws RangeError where `routes.ts` leads here from a path of no fund */
function shownAt(pathname: string): Fund {
  const fund = fundAt(barePath(pathname))
  if (!fund) throw new RangeError(`No fund's page is at ${pathname}.`)
  return fund
}
