import { localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import { type FundCategory, fundsIn, pathOfFund } from '../content/funds.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'

/** Funds that a menu names of a category; all of them stand on the page of all funds. */
const named = 5

type FundLinksProps = {
  category: FundCategory
  linkClass: string
  /** The links stand in a layer of its own, whose history entry the next page takes over. */
  replace?: boolean
}

/** The first funds of a category as a list of links, and the way to all of it. */
export function FundLinks({ category, linkClass, replace = false }: FundLinksProps) {
  const locale = useLocale()
  const all = fundsIn(category)
  const count = localDigits(String(all.length), locale)
  return (
    <ul className="wrap-anywhere">
      {all.slice(0, named).map((fund) => (
        <li key={fund.key}>
          <LocaleLink to={pathOfFund(fund)} className={linkClass} replace={replace}>
            {fund.name[locale]}
          </LocaleLink>
        </li>
      ))}
      {all.length > named && (
        <li>
          <LocaleLink to={`/fund#${category}`} className={linkClass} replace={replace}>
            <Trans>All {count} funds</Trans>
          </LocaleLink>
        </li>
      )}
    </ul>
  )
}
