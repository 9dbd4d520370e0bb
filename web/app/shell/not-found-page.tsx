import { Trans } from '@lingui/react/macro'
import lost from '../content/pictures/lost.svg'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemedPicture } from '../ui/themed-picture.tsx'

/** Page in the frame for an address that is nowhere. */
export function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-2 lg:py-24">
      <div className="grid justify-items-start gap-5">
        <p className="font-display text-[clamp(8rem,30vw,17rem)] leading-[0.8] font-[720] text-green-ink">
          <Trans>404</Trans>
        </p>
        <h1 className="mt-4 text-section">
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
      <ThemedPicture src={lost} alt="" width={600} height={480} className="w-full rounded-[28px]" />
    </div>
  )
}
