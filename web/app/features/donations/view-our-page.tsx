import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'

const other = buttonClass({ tone: 'line', size: 'large' })

/** Start page of the figures that everybody may see. */
export function ViewOurPage() {
  return (
    <div className="pt-12 lg:pt-16">
      <SectionLabel>
        <Trans>View Our</Trans>
      </SectionLabel>
      {/* Two lines on phones in every face, so that nothing moves when the face changes. */}
      <h1 className="text-title max-sm:max-w-[7em]">
        <Trans>Totals, donors and winners</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          The total of every fund, the donors who wish to be named, and the winners of the raffle.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <LocaleLink to="/viewour/total-fund" className={buttonClass({ size: 'large' })}>
          <Trans>Total Fund</Trans>
        </LocaleLink>
        <LocaleLink to="/viewour/top-donor" className={other}>
          <Trans>Top Donor</Trans>
        </LocaleLink>
        <LocaleLink to="/special/raffleresult" className={other}>
          <Trans>Raffle Draw Result</Trans>
        </LocaleLink>
        <LocaleLink to="/open-books" className={other}>
          <Trans>Public book</Trans>
        </LocaleLink>
      </div>
    </div>
  )
}
