import { msg } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { fundAt, isOpen } from '../content/funds.ts'
import { sharedPicture } from '../content/pictures/fund-pictures.ts'
import { FundPage } from '../features/donations/fund-page.tsx'
import { NewsPlace } from '../features/news/news-place.tsx'
import { SpendingPlace } from '../features/spending/spending-place.tsx'
import { barePath, localeOf } from '../i18n/locale.ts'
import { LocaleNavigate } from '../i18n/locale-navigate.tsx'
import { notFoundMeta, pageMeta } from '../i18n/page-meta.ts'
import { UnknownFundPage } from '../shell/unknown-fund-page.tsx'
import type { Route } from './+types/fund'

export function meta(args: Route.MetaArgs) {
  const { pathname } = args.location
  const fund = fundAt(barePath(pathname))
  if (!fund) return notFoundMeta(args)
  const locale = localeOf(pathname)
  return pageMeta(args, (translator) => {
    const name = fund.name[locale]
    const lead = fund.lead[locale]
    return {
      title: isOpen(fund) ? translator._(msg`${name}: donate in Bangladesh`) : name,
      description: translator._(
        isOpen(fund)
          ? msg`${lead} Give any amount; no account needed.`
          : msg`${lead} This fund takes no more gifts.`,
      ),
      picture: { path: sharedPicture(fund.picture, locale), alt: fund.alt[locale] },
    }
  })
}

export default function FundRoute({ params }: Route.ComponentProps) {
  const fund = fundAt(barePath(useLocation().pathname))
  if (!fund) return <UnknownFundPage {...params} />
  return fund.state === 'hidden' ? (
    <LocaleNavigate to="/fund" />
  ) : (
    <Fragment key={fund.key}>
      <FundPage fund={fund} />
      <NewsPlace fundType={fund.type} />
      <SpendingPlace fundType={fund.type} />
    </Fragment>
  )
}
