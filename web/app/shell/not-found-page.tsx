import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** What stands in the frame at an address that is nowhere. */
export function NotFoundPage() {
  return (
    <div className="wrap grid justify-items-start gap-5 py-16 lg:py-24">
      <p className="font-display text-[clamp(8rem,34vw,22rem)] leading-[0.8] font-[720] text-green-ink">
        <Trans>404</Trans>
      </p>
      <h1 className="mt-6 text-section">
        <Trans>Opps! Page not found.</Trans>
      </h1>
      <p className="text-lead text-ink-2">
        <Trans>The page you're looking for doesn't exist.</Trans>
      </p>
      <LocaleLink to="/" className={buttonClass({ size: 'large' })}>
        <Trans>Go Home</Trans>
        <Icon name="arrow" />
      </LocaleLink>
    </div>
  )
}
