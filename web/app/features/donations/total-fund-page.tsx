import { formatMoment } from '@daan/contract/dhaka-time'
import type { FundTotals } from '@daan/contract/donations'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { categoryNames } from '../../content/category-names.ts'
import { ContactWay, isReachable } from '../../content/contact-way.tsx'
import { type FundCategory, fundCategories, isOpen, pathOfFund } from '../../content/funds.ts'
import { categoryColours } from '../../content/marks/category-mark.tsx'
import empty from '../../content/pictures/empty.svg'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import { giftsArePromises } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { Bar } from './bar.tsx'
import { CategoryShares } from './category-shares.tsx'
import { DonateToFund } from './donate-link.tsx'
import { fundAmounts, poishaOfOthers } from './fund-amounts.ts'
import { useFundTotals } from './use-fund-totals.ts'

/** Everything given: the total, its six parts, and each fund's share of the whole. */
export function TotalFundPage() {
  const { totals, failed, retry } = useFundTotals()
  return (
    <div className={`pt-12 lg:pt-16 noscript:min-h-0 ${failed ? '' : 'min-h-[68rem]'}`}>
      <SectionLabel>
        <Trans>Total Fund</Trans>
      </SectionLabel>
      <h1 className="text-section">
        {giftsArePromises ? (
          <Trans>Everything promised so far</Trans>
        ) : (
          <Trans>Everything given so far</Trans>
        )}
      </h1>
      <WithoutFigures />
      <Unread failed={failed} hasOld={totals !== null} onRetry={retry} />
      {totals && <Figures totals={totals} isOld={failed} />}
    </div>
  )
}

type UnreadProps = { failed: boolean; hasOld: boolean; onRetry: () => void }

function Unread({ failed, hasOld, onRetry }: UnreadProps) {
  const sentence = hasOld ? (
    <Trans>These figures are old: the totals cannot be shown just now.</Trans>
  ) : (
    <Trans>The totals cannot be shown just now. No gift is lost.</Trans>
  )
  return (
    <>
      <div className={failed ? 'mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-3' : ''}>
        <StatusLine tone="bad">{failed && sentence}</StatusLine>
        {failed && (
          <Button tone="line" size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      {failed && !hasOld && <ErrorPicture className="mb-16 w-full max-w-xl rounded-[22px]" />}
    </>
  )
}

/** Without script nothing counts them; people can. */
function WithoutFigures() {
  const linkClass = 'mr-6 inline-block py-2.5 text-green-ink underline'
  return (
    <noscript>
      <div className="mt-4 mb-12 max-w-[52ch] text-lead text-ink-2">
        <p>
          <Trans>The figures are read when the page opens, which needs JavaScript.</Trans>{' '}
          {isReachable && <Trans>Without it, ask us for them:</Trans>}
        </p>
        {isReachable && (
          <p>
            <ContactWay kind="phone" className={linkClass} />
            <ContactWay kind="email" className={linkClass} />
          </p>
        )}
      </div>
    </noscript>
  )
}

type FiguresProps = { totals: FundTotals; isOld: boolean }

/** Old figures invite nobody to be the first: somebody may have been. */
function Figures({ totals, isOld }: FiguresProps) {
  return (
    <>
      <p className="mt-6 overflow-hidden">
        <Taka
          poisha={totals.total}
          className="block text-[clamp(2rem,10.5vw,7rem)]/none text-green-ink"
        />
      </p>
      {totals.asOf && <CountedAt at={totals.asOf} />}
      {!totals.asOf && !isOld && <NothingYet />}
      {totals.asOf && (
        <LocaleLink
          to="/fund"
          className={`${buttonClass({ tone: 'give', size: 'large' })} mt-6 max-sm:w-full`}
        >
          <Trans>Donate Now</Trans>
        </LocaleLink>
      )}
      {totals.asOf && (
        <p className="mt-4">
          <LocaleLink to="/open-books" className="text-green-ink underline">
            <Trans>Re-add every total in the public book</Trans>
          </LocaleLink>
        </p>
      )}
      {totals.total > 0n && <CategoryShares totals={totals} />}
      <Categories totals={totals} isOld={isOld} />
    </>
  )
}

function CountedAt({ at }: { at: Date }) {
  const moment = formatMoment(at, useLocale())
  return (
    <p className="mt-3 max-w-[52ch] text-lead text-ink-2">
      {giftsArePromises ? (
        <Trans>All gifts promised up to {moment}. No money is taken here.</Trans>
      ) : (
        <Trans>All gifts whose money had arrived by {moment}.</Trans>
      )}
    </p>
  )
}

function NothingYet() {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 sm:grid-cols-2">
      <div>
        <p className="mb-6 text-lead text-ink-2">
          <Trans>There is no gift yet. Yours can be the first.</Trans>
        </p>
        <LocaleLink to="/fund" className={buttonClass({ tone: 'give', size: 'large' })}>
          <Trans>Donate Now</Trans>
        </LocaleLink>
      </div>
      <ThemedPicture
        src={empty}
        alt=""
        width={400}
        height={300}
        className="w-full max-w-44 rounded-[22px] sm:max-w-none"
      />
    </div>
  )
}

function Categories({ totals, isOld }: FiguresProps) {
  const { i18n } = useLingui()
  return (
    <div className="mt-10 grid gap-x-14 xl:grid-cols-2">
      {fundCategories.map((category) => (
        <section key={category} className="stitch-top relative py-8">
          <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-[1.6875rem]/tight">{i18n._(categoryNames[category])}</h2>
            {totals[category].total > 0n && (
              <Taka
                poisha={totals[category].total}
                className="text-[1.75rem]/none sm:text-[2rem]/none"
              />
            )}
          </header>
          <FundRows category={category} totals={totals} isOld={isOld} />
        </section>
      ))}
    </div>
  )
}

/** The funds of a category, and what the heading has beside them, so that the rows add up to it. */
function FundRows({ category, totals, isOld }: FiguresProps & { category: FundCategory }) {
  const locale = useLocale()
  const rest = poishaOfOthers(totals, category)
  const row = { whole: totals.total, isOld, colour: categoryColours[category] }
  return (
    <ul>
      {fundAmounts(totals, category).map(({ fund, poisha }) => (
        <Row
          key={fund.key}
          {...row}
          name={
            <LocaleLink to={pathOfFund(fund)} className="wrap-anywhere hover:text-madder">
              {fund.name[locale]}
            </LocaleLink>
          }
          poisha={poisha}
          donate={isOpen(fund) && <DonateToFund fund={fund.key} />}
        />
      ))}
      {rest > 0n && <Row {...row} name={<OtherFunds />} poisha={rest} />}
    </ul>
  )
}

function OtherFunds() {
  return (
    <span>
      <Trans>Other funds</Trans>
    </span>
  )
}

type RowProps = {
  name: ReactNode
  poisha: bigint
  whole: bigint
  isOld: boolean
  colour: string
  donate?: ReactNode
}

function Row({ name, poisha, whole, isOld, colour, donate }: RowProps) {
  return (
    <li className="fund-row grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 py-1.5">
      {name}
      {poisha > 0n || isOld ? (
        <Taka poisha={poisha} className="text-right text-xl/none" />
      ) : (
        <span className="text-right text-small text-ink-2">
          <Trans>Be the first</Trans>
        </span>
      )}
      {donate}
      {poisha > 0n && <Bar part={poisha} whole={whole} className={`col-span-3 ${colour}`} />}
    </li>
  )
}
