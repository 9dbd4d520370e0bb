import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryNames, shortCategoryNames } from '../content/category-names.ts'
import { ContactWay } from '../content/contact-way.tsx'
import { openCategories } from '../content/funds.ts'
import { Fringe } from '../content/pictures/fringe.tsx'
import { charity, isDemonstration } from '../content/site-content.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Stitch } from '../ui/stitch.tsx'
import { FundLinks } from './fund-links.tsx'
import { Logo } from './name.tsx'

const copyrightYear = 2021

/** The foot of every page: what we are, every fund, whose it is. */
export function Footer() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const year = localDigits(String(copyrightYear), locale)
  const name = charity.name[locale]
  return (
    <footer className="below-fold bg-deeper text-on-deep">
      <Fringe />
      <div className="wrap pt-9 pb-7 lg:pt-18">
        <div className="footer-columns">
          <div>
            <Logo
              className="text-[2.25rem] text-on-deep lg:text-[2.75rem]"
              banglaClass="text-give"
            />
            <p className="mt-4 max-w-[26ch] text-base text-on-deep-2">
              <Trans>Choose a fund, say what you give, and keep the receipt.</Trans>
            </p>
            <WhoseItIs />
          </div>
          {openCategories.map((category) => (
            <nav key={category} aria-label={i18n._(categoryNames[category])}>
              <h2>{i18n._(shortCategoryNames[category])}</h2>
              <FundLinks category={category} linkClass="footer-link" />
            </nav>
          ))}
        </div>
        <Stitch className="mt-6 mb-5 opacity-70" />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1.5 text-small text-on-deep-2">
          <span>{t`© ${year} ${name}. All rights reserved.`}</span>
          {isDemonstration && <span>{`${t`Demonstration`}: ${t`no money is taken`}`}</span>}
        </div>
      </div>
    </footer>
  )
}

/** The charity's address; an example reaches nobody and is left out. */
function WhoseItIs() {
  const locale = useLocale()
  if (isDemonstration) return null
  return (
    <address className="mt-4 grid justify-items-start text-base text-on-deep-2 not-italic">
      {charity.address?.[locale]}
      <ContactWay kind="phone" className="footer-link" />
      <ContactWay kind="email" className="footer-link" />
    </address>
  )
}
