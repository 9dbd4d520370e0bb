import { type FundCategory, fundsIn, pathOfFund } from '../content/funds.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'

type FundLinksProps = {
  category: FundCategory
  linkClass: string
  /** The links stand in a layer of its own, whose history entry the next page takes over. */
  replace?: boolean
}

/** The funds of a category as a list of links. */
export function FundLinks({ category, linkClass, replace = false }: FundLinksProps) {
  const locale = useLocale()
  return (
    <ul>
      {fundsIn(category).map((fund) => (
        <li key={fund.key}>
          <LocaleLink to={pathOfFund(fund)} className={linkClass} replace={replace}>
            {fund.name[locale]}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}
