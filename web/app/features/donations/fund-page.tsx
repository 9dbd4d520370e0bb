import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { categoryNames } from '../../content/category-names.ts'
import { useFundUses } from '../../content/fund-uses.ts'
import { type Fund, isOpen } from '../../content/funds.ts'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { DonateLink, giveHash } from './donate-link.tsx'
import { FundGoal } from './fund-goal.tsx'
import { FundSum } from './fund-sum.tsx'
import { useGiving } from './giving-context.ts'
import { ShareLink } from './share-link.tsx'
import { useFundTotals } from './use-fund-totals.ts'
import { WithoutScript } from './without-script.tsx'

type FundPageProps = {
  fund: Fund
  /** Shown in place of the way to give, where none can be. */
  give?: ReactNode
}

/** A fund's purpose, its sum, and the form to give. */
export function FundPage({ fund, give = <Give fund={fund} /> }: FundPageProps) {
  const locale = useLocale()
  const { i18n } = useLingui()
  return (
    <article className="pt-4 lg:pt-9">
      <Crumbs fund={fund} />
      <div className="fund-top">
        <div className="fund-picture">
          <ShownPicture
            picture={fund.picture}
            alt={fund.alt[locale]}
            sizes="(width < 48rem) 100vw, (width < 90rem) 50vw, 40rem"
            eager
          />
        </div>
        <div>
          <SectionLabel>{i18n._(categoryNames[fund.category])}</SectionLabel>
          <h1 className="wrap-anywhere text-title">{fund.name[locale]}</h1>
        </div>
        <p className="fund-lead">{fund.lead[locale]}</p>
        <FundSum fund={fund} />
        <FundGoal fund={fund} />
        {isOpen(fund) ? give : <NoMoreGifts />}
      </div>
      <Suspense>
        <Uses fund={fund} />
      </Suspense>
    </article>
  )
}

function Give({ fund }: { fund: Fund }) {
  return (
    <>
      <DonateNow fund={fund} />
      <div id={giveHash.slice(1)} className="mt-1 md:mt-4">
        <p className="text-small text-ink-2 noscript:hidden">
          <WhatFollows />
        </p>
        <WithoutScript fund={fund.key} />
        <ShareLink fund={fund.key} className="mt-1" />
      </div>
    </>
  )
}

/** A closed fund's page stays: what came in is not forgotten. */
function NoMoreGifts() {
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <p className="text-lead">
        <Trans>This fund takes no more gifts. Thank you to all who gave.</Trans>
      </p>
      <LocaleLink to="/fund" className={buttonClass({ tone: 'give', size: 'large' })}>
        <Trans>Other funds</Trans>
      </LocaleLink>
    </div>
  )
}

/** State of gifts and payments at this moment, for donors. */
function WhatFollows() {
  const isOnline = useOnline()
  const { failed } = useFundTotals()
  if (!isOnline) {
    return <Trans>There is no network just now. Your gift waits and is sent when it returns.</Trans>
  }
  if (failed) {
    return <Trans>Our server is not responding. Your gift waits and is sent when it does.</Trans>
  }
  return <Trans>No account needed. You get a receipt.</Trans>
}

function Crumbs({ fund }: { fund: Fund }) {
  const locale = useLocale()
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`You are here`}>
      {/* One line whatever the face: a second one would move the picture below. A name of which
          next to nothing fits would be on that second line, and is left to the heading. */}
      <ol className="flex h-[1lh] flex-wrap items-center gap-x-2.5 gap-y-4 overflow-clip [overflow-clip-margin:6px] whitespace-nowrap font-display text-label font-[720] text-ink-2">
        <li>
          <LocaleLink to="/fund" className="hover:text-ink">
            <Trans>Donate Now</Trans>
          </LocaleLink>
        </li>
        <li className="flex items-center gap-2.5">
          <Icon name="next" />
          {i18n._(categoryNames[fund.category])}
        </li>
        <li
          className="flex min-w-0 flex-[1_1_5em] items-center gap-2.5 text-ink"
          aria-current="page"
        >
          <Icon name="next" />
          <span className="truncate">{fund.name[locale]}</span>
        </li>
      </ol>
    </nav>
  )
}

/** On phones it stays in sight at the foot of the screen until its place is reached. */
function DonateNow({ fund }: { fund: Fund }) {
  useAskedFor(fund)
  return (
    <div className="fund-give">
      <DonateLink
        fund={fund.key}
        className={buttonClass({ tone: 'give', size: 'large', wide: true })}
      >
        <Trans>Donate Now</Trans>
      </DonateLink>
    </div>
  )
}

/** Opens the form for an address that asks for it, which then asks no more. */
function useAskedFor(fund: Fund) {
  const { openForm } = useGiving()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (hash !== giveHash) return
    // The address first: an open form lays an entry of the history over it.
    const isForgotten = navigate({ search }, { replace: true, preventScrollReset: true })
    void Promise.resolve(isForgotten).then(() => openForm(fund.key))
  }, [hash, fund.key])
}

function Uses({ fund }: { fund: Fund }) {
  const locale = useLocale()
  return (
    <ul className="mt-11 grid gap-x-7 gap-y-5 sm:grid-cols-3">
      {useFundUses(fund).map(({ title, text }) => (
        <li key={title.en} className="stitch-top relative pt-5">
          <h2 className="text-xl sm:max-md:min-h-[2lh]">{title[locale]}</h2>
          <p className="mt-1.5 text-ink-2">{text[locale]}</p>
        </li>
      ))}
    </ul>
  )
}
