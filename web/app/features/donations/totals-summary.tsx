import { Trans, useLingui } from '@lingui/react/macro'
import { shortCategoryNames } from '../../content/category-names.ts'
import { type FundCategory, fundCategories } from '../../content/funds.ts'
import { categoryColours } from '../../content/marks/category-mark.tsx'
import empty from '../../content/pictures/empty.svg'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import { charity, giftsArePromises } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { useFundTotals } from './use-fund-totals.ts'

const categoriesShown = 3

/** A drawing where the figures will stand. */
const patch = 'h-24 w-24 sm:w-32 flex-none rounded-2xl object-cover'

/** Total of all gifts and of the three largest categories; an invitation while there is none. */
export function TotalsSummary() {
  const { totals, failed, retry } = useFundTotals()
  const name = charity.shortName[useLocale()]
  return (
    <div className="wrap relative z-1 -mt-16 noscript:hidden">
      <div className="totals-summary">
        {totals && totals.total > 0n && (
          <>
            <p>
              <Taka
                poisha={totals.total}
                className="block text-[clamp(2.125rem,10.5vw,3.625rem)]/none text-green-ink lg:text-[2.875rem]/none xl:text-[3.625rem]/none"
              />
              <LocaleLink to="/viewour/total-fund" className="mt-2 block text-ink-2 underline">
                {giftsArePromises ? (
                  <Trans>promised through {name} so far</Trans>
                ) : (
                  <Trans>given through {name} so far</Trans>
                )}
              </LocaleLink>
            </p>
            <ul className="totals-parts">
              {largest((category) => totals[category].total).map((part) => (
                <Part key={part.category} {...part} />
              ))}
            </ul>
          </>
        )}
        {totals?.total === 0n && (
          <div className="flex items-center gap-5 sm:gap-8 lg:col-span-2">
            <ThemedPicture src={empty} alt="" width={400} height={300} className={patch} />
            <p className="font-display text-xl/tight font-[720] sm:text-[1.625rem]/tight">
              <Trans>There is no gift yet. Yours can be the first.</Trans>
            </p>
          </div>
        )}
        {!totals && failed && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-4 text-ink-2 sm:gap-x-8 lg:col-span-2">
            <ErrorPicture className={patch} />
            <p className="flex-1 basis-40">
              <Trans>The total cannot be shown just now. Giving still works.</Trans>
            </p>
            <Button tone="line" size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function largest(poishaOf: (category: FundCategory) => bigint) {
  return fundCategories
    .map((category) => ({ category, poisha: poishaOf(category) }))
    .toSorted((a, b) => Number(b.poisha - a.poisha))
    .slice(0, categoriesShown)
}

function Part({ category, poisha }: { category: FundCategory; poisha: bigint }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Taka poisha={poisha} className="text-[1.375rem]/none xl:text-[1.875rem]/none" />
      <span className="flex items-center gap-2 text-small text-ink-2">
        <span
          className={`h-1.5 w-5 flex-none rounded-full bg-current ${categoryColours[category]}`}
          aria-hidden="true"
        />
        {i18n._(shortCategoryNames[category])}
      </span>
    </li>
  )
}
