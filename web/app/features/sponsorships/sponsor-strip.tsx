import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Banners } from './banners.tsx'
import { useSponsors } from './use-sponsors.ts'

/** Who pays for the site: a column beside the page, on phones a strip; quiet where nobody does. */
export function SponsorStrip({ quiet }: { quiet: boolean }) {
  const { t } = useLingui()
  const { sponsors, failed, reportBroken, retry } = useSponsors()
  if (quiet && !sponsors?.length) return null
  return (
    <aside aria-label={t`Sponsors`} className="flex gap-4 *:flex-1 lg:flex-col">
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
