import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { ContactWay, isReachable } from '../../content/contact-way.tsx'
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
import { CategoryShares } from './category-shares.tsx'
import { Categories, type FiguresProps } from './total-fund-rows.tsx'
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
        className="w-full max-w-36 rounded-[22px] sm:max-w-none"
      />
    </div>
  )
}
