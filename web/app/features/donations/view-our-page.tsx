import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'

/** Where the public books begin. */
export function ViewOurPage() {
  return (
    <div className="pt-12 lg:pt-16">
      <SectionLabel>
        <Trans>View Our</Trans>
      </SectionLabel>
      {/* Two lines on phones in every face, so that nothing moves when the face changes. */}
      <h1 className="text-title max-sm:max-w-[7em]">
        <Trans>Our books are open</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Each gift is written down once and never changed. The totals are the sum of what is
          written, and are checked against it every minute.
        </Trans>
      </p>
      <LocaleLink to="/viewour/total-fund" className={buttonClass({ size: 'large' })}>
        <Trans>Total Fund</Trans>
      </LocaleLink>
    </div>
  )
}
