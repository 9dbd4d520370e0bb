import { type Fund, fundAt, isOpen, pathOfFund } from '../content/funds.ts'
import { ShareFundPage } from '../features/donations/share-fund-page.tsx'
import { localeOf } from '../i18n/locale.ts'
import { LocaleNavigate } from '../i18n/locale-navigate.tsx'
import { notFoundMeta, titleOf, unlisted } from '../i18n/page-meta.ts'
import { UnknownFundPage } from '../shell/unknown-fund-page.tsx'
import type { Route } from './+types/share'

export function meta(args: Route.MetaArgs) {
  const fund = fundIn(args.params)
  if (!fund) return notFoundMeta(args)
  const locale = localeOf(args.location.pathname)
  return [{ title: titleOf(fund.name[locale], locale) }, unlisted]
}

export default function ShareRoute({ params }: Route.ComponentProps) {
  const fund = fundIn(params)
  if (!fund) return <UnknownFundPage {...params} />
  return isOpen(fund) ? (
    <ShareFundPage key={fund.key} fund={fund} />
  ) : (
    <LocaleNavigate to={pathOfFund(fund)} />
  )
}

function fundIn({ slug }: { slug: string }): Fund | undefined {
  return fundAt(`/fund/${slug}`)
}
