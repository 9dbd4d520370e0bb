import { Trans, useLingui } from '@lingui/react/macro'
import { categoryNames } from '../../content/category-names.ts'
import { fundCategories, fundsIn, pathOfFund } from '../../content/funds.ts'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { SectionLabel } from '../../ui/section-label.tsx'
import { DonateToFund } from './donate-link.tsx'

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
      {fundCategories.map((category) => (
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
                    <h3 className="text-[clamp(1rem,5vw,1.25rem)]/tight">
                      <LocaleLink to={pathOfFund(fund)} className="cause-link">
                        {fund.name[locale]}
                      </LocaleLink>
                    </h3>
                    <p className="mt-1 text-small text-ink-2">{fund.lead[locale]}</p>
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
