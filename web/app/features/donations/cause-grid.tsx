import { Trans } from '@lingui/react/macro'
import { type FundKey, fundOf, openFunds, openFundsOf, pathOfFund } from '../../content/funds.ts'
import { front, giftsArePromises } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { ClientOnly } from '../../ui/client-only.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CausePicture } from './cause-picture.tsx'
import { DonateToFund } from './donate-link.tsx'
import { poishaOfFund } from './fund-amounts.ts'
import { useFundTotals } from './use-fund-totals.ts'

/** The causes of the home page, in its order; those that people look for by name come early. */
const usual: readonly FundKey[] = [
  'fireVictims',
  'zakat',
  'floodRelief',
  'buildAWaterWell',
  'education',
  'disability',
  'winterApparel',
  'treePlantation',
  'rickshawFor1000',
]
const chosen = openKeysOf(front.causes)
const causes = chosen.length > 0 ? chosen : usualCauses()

function openKeysOf(keys: readonly FundKey[]): FundKey[] {
  return openFundsOf(keys).map(({ key }) => key)
}

/** Other funds take the places of closed ones. */
function usualCauses(): FundKey[] {
  const others = openFunds.map(({ key }) => key).filter((key) => !usual.includes(key))
  return [...openKeysOf(usual), ...others].slice(0, usual.length)
}

/** Cards of causes, the first one wide, with a picture as wide. */
export function CauseGrid({ level = 2 }: { level?: 1 | 2 }) {
  const { totals, failed } = useFundTotals()
  const isAlone = level === 1
  /** Nothing where an old figure would call a fund empty. */
  function figureOf(cause: FundKey): bigint | null {
    const poisha = totals && poishaOfFund(totals, fundOf(cause))
    return poisha === 0n && failed ? null : poisha
  }
  return (
    <section className="wrap py-12 md:max-lg:py-8 lg:py-28" aria-labelledby="causes">
      <SectionHead
        id="causes"
        level={level}
        label={<Trans>Causes</Trans>}
        title={<Trans>Where it is needed today</Trans>}
        aside={
          giftsArePromises ? (
            <Trans>The figure on a card is what was promised to its fund.</Trans>
          ) : (
            <Trans>The figure on a card is what its fund has received.</Trans>
          )
        }
      />
      <ul
        className={`${isAlone ? 'grid gap-4.5 sm:grid-cols-2' : 'swipe-row'} sm:gap-6 md:grid md:grid-cols-3 lg:grid-cols-4`}
      >
        {causes.map((cause, index) => (
          <Cause
            key={cause}
            cause={cause}
            isWide={index === 0}
            isListed={isAlone}
            poisha={figureOf(cause)}
          />
        ))}
        <AllFundsCard />
      </ul>
    </section>
  )
}

/** A front page tells of the first cause alone where it is narrow: a thumb tires. */
function shownWhere(isListed: boolean, isWide: boolean): string {
  if (isWide) return isListed ? '' : 'max-sm:hidden'
  return isListed ? 'md:max-lg:text-small max-sm:hidden' : 'max-lg:hidden'
}

type CauseProps = {
  cause: FundKey
  isWide: boolean
  /** True in a list of its own page; on phones it is then a line of it, the wide one a head. */
  isListed: boolean
  poisha: bigint | null
}

function Cause({ cause, isWide, isListed, poisha }: CauseProps) {
  const locale = useLocale()
  const Heading = isListed ? 'h2' : 'h3'
  const isLine = isListed && !isWide
  return (
    <li className={isWide ? 'sm:col-span-2 md:max-lg:col-span-3' : ''}>
      <div
        className={`cause-card ${isLine ? 'sm:flex-col' : 'flex-col'} ${isWide ? 'md:max-lg:flex-row' : ''}`}
      >
        <CausePicture cause={cause} isWide={isWide} isListed={isListed} />
        <div className="cause-body">
          <Heading>
            <LocaleLink to={pathOfFund(fundOf(cause))} className="cause-link">
              {fundOf(cause).name[locale]}
            </LocaleLink>
          </Heading>
          <ClientOnly
            isPrerendered={isListed}
            fallback={<p className={`mb-4.5 h-[4lh] ${shownWhere(isListed, isWide)}`} />}
          >
            <p
              className={`mb-4.5 max-h-[150px] overflow-y-auto text-ink-2 ${shownWhere(isListed, isWide)}`}
            >
              {fundOf(cause).lead[locale]}
            </p>
          </ClientOnly>
          <CauseFoot cause={cause} poisha={poisha} />
        </div>
      </div>
    </li>
  )
}

function CauseFoot({ cause, poisha }: Pick<CauseProps, 'cause' | 'poisha'>) {
  return (
    <div className="cause-foot">
      <span>
        {poisha === 0n && (
          <span className="block text-small text-ink-2">
            <Trans>Be the first</Trans>
          </span>
        )}
        {poisha !== null && poisha > 0n && (
          <>
            <Taka
              poisha={poisha}
              className="text-[clamp(0.9375rem,4.8vw,1.375rem)]/none sm:text-[1.5625rem]/none"
            />
            <span className="mt-1 block text-small text-ink-2">
              {giftsArePromises ? <Trans>promised so far</Trans> : <Trans>given so far</Trans>}
            </span>
          </>
        )}
      </span>
      <DonateToFund fund={cause} />
    </div>
  )
}

/** Funds that the way to all of them names. */
const named = 6

/** The way to the funds that are not among the causes, of which the first are named. */
function AllFundsCard() {
  const locale = useLocale()
  const others = openFunds.filter(({ key }) => !causes.includes(key))
  return (
    <li className="sm:col-span-2 md:max-lg:col-span-1">
      <LocaleLink to="/fund" className="cause-card items-end bg-deep p-6 text-on-deep">
        <span className="flex-1">
          <span className="block wrap-anywhere text-on-deep-2">
            {others.slice(0, named).map(({ key }) => (
              <span key={key} className="other-fund">
                {fundOf(key).name[locale]}
              </span>
            ))}
          </span>
          <span className="mt-3 flex items-center justify-between gap-4 display-type text-card">
            <Trans>All funds</Trans>
            <Icon name="arrow" />
          </span>
        </span>
      </LocaleLink>
    </li>
  )
}
