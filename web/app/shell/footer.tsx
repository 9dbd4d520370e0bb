import { localDigits } from '@daan/contract/digits'
import { fundCategories } from '@daan/contract/funds'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryNames, shortCategoryNames } from '../content/fund-names.ts'
import { Fringe } from '../content/pictures/fringe.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Stitch } from '../ui/stitch.tsx'
import { FundLinks } from './fund-links.tsx'
import { Logo } from './logo.tsx'

const copyrightYear = 2021

/** The foot of every page: what we are, every fund, whose it is. */
export function Footer() {
  const { i18n, t } = useLingui()
  const year = localDigits(String(copyrightYear), useLocale())
  return (
    <footer className="later bg-deeper text-on-deep">
      <Fringe />
      <div className="wrap pt-9 pb-7 lg:pt-18">
        <div className="gap-x-5 gap-y-8 max-sm:columns-2 sm:grid sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(6,auto)] lg:gap-x-6.5">
          <div className="max-sm:[column-span:all] max-lg:col-span-full">
            <Logo
              className="text-[2.25rem] text-on-deep lg:text-[2.75rem]"
              banglaClass="text-give"
            />
            <p className="mt-4 max-w-[26ch] text-base text-on-deep-2">
              <Trans>
                Giving, stitched together. Every taka is written down and every total can be
                checked.
              </Trans>
            </p>
          </div>
          {fundCategories.map((category) => (
            <nav
              key={category}
              aria-label={i18n._(categoryNames[category])}
              className="break-inside-avoid max-sm:pt-5"
            >
              <h2 className="mb-1 text-lg lg:mb-2 tracking-normal text-marigold">
                {i18n._(shortCategoryNames[category])}
              </h2>
              <FundLinks
                category={category}
                linkClass="flex min-h-10 items-center text-[0.96875rem] text-on-deep-2 hover:text-on-deep lg:min-h-8"
              />
            </nav>
          ))}
        </div>
        <Stitch className="mt-6 mb-5 opacity-70" />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1.5 text-small text-on-deep-2">
          <span>{t`© ${year} Daan. All rights reserved.`}</span>
          <span>{t`Made in Dhaka`}</span>
        </div>
      </div>
    </footer>
  )
}
