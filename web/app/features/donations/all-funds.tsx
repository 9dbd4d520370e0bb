import { Trans, useLingui } from '@lingui/react/macro'
import { categoryNames } from '../../content/category-names.ts'
import { fundsIn, openCategories, openFunds, pathOfFund } from '../../content/funds.ts'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { SectionLabel } from '../../ui/section-label.tsx'
import { DonateToFund } from './donate-link.tsx'

/** More funds than one looks through: their categories have links, and on phones each takes less room. */
const areMany = openFunds.length > 20

/** All funds, by category. */
export function AllFunds() {
  const locale = useLocale()
  const { i18n } = useLingui()
  return (
    <div className="wrap pt-12 pb-18 lg:pt-16 lg:pb-28">
      <SectionLabel>
        <Trans>Donate Now</Trans>
      </SectionLabel>
      <h1 className="text-title max-sm:max-w-[9em]">
        <Trans>What should your gift do?</Trans>
      </h1>
      {areMany && <Categories />}
      {openCategories.map((category) => (
        <section key={category} id={category} className="mt-12">
          <h2 className="text-[2rem]">{i18n._(categoryNames[category])}</h2>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {fundsIn(category).map((fund) => (
              <li key={fund.key}>
                <div className="relative flex h-full items-center gap-4 overflow-hidden rounded-[22px] bg-raised shadow-card">
                  <ShownPicture
                    picture={fund.picture}
                    alt=""
                    sizes="7.5rem"
                    className="min-h-28 w-30 flex-none self-stretch object-cover sm:max-md:w-24"
                  />
                  <div className="min-w-0 flex-1 pt-3 pr-4">
                    <h3 className="wrap-anywhere text-[clamp(1rem,5vw,1.25rem)]/tight">
                      <LocaleLink to={pathOfFund(fund)} className="cause-link">
                        {fund.name[locale]}
                      </LocaleLink>
                    </h3>
                    <p className={`mt-1 text-small text-ink-2 ${areMany ? 'max-sm:hidden' : ''}`}>
                      {fund.lead[locale]}
                    </p>
                    <DonateToFund fund={fund.key} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Leads to the categories below. */
function Categories() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Categories`} className="mt-7 flex flex-wrap gap-2">
      {openCategories.map((category) => (
        <LocaleLink
          key={category}
          to={`/fund#${category}`}
          className="flex min-h-11 items-center rounded-xl bg-sunk px-4 font-display font-[720]"
        >
          {i18n._(categoryNames[category])}
        </LocaleLink>
      ))}
    </nav>
  )
}
