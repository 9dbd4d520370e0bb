import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Banners } from './banners.tsx'
import { useSponsors } from './use-sponsors.ts'

type SponsorStripProps = {
  /** Says nothing when there is nobody to show; for pages where that would be in the way. */
  quiet?: boolean
  className?: string
}

/** Who pays for the site: a column beside the page, on phones a strip. Its place is kept from the start. */
export function SponsorStrip({ quiet = false, className = '' }: SponsorStripProps) {
  const { t } = useLingui()
  const { sponsors, failed, reportBroken, retry } = useSponsors()
  if (quiet && !sponsors?.length) return null
  return (
    <aside
      aria-label={t`Sponsors`}
      className={`flex min-h-16 gap-4 *:flex-1 lg:flex-col ${className}`}
    >
      {sponsors?.map(({ id, banners }, index) => (
        <Banners key={id} place={index + 1} links={banners} onBroken={reportBroken} />
      ))}
      {sponsors?.length === 0 && (
        <Well>
          <Trans>no advertise available here</Trans>
        </Well>
      )}
      {!sponsors && failed && (
        <Well>
          <Trans>The sponsors cannot be shown just now.</Trans>
          <Button tone="line" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Well>
      )}
    </aside>
  )
}

function Well({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-[18px] bg-sunk px-4 py-4 text-center text-small text-balance text-ink-2">
      {children}
    </div>
  )
}
