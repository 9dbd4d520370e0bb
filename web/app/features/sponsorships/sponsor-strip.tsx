import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Banners } from './banners.tsx'
import { useSponsors } from './use-sponsors.ts'

/**
 * Sponsors: a column beside the page, on phones a strip; quiet where nobody does. One sponsor
 * at a time, another at another visit.
 */
export function SponsorStrip({ quiet }: { quiet: boolean }) {
  const { t } = useLingui()
  const { sponsors, failed, reportBroken, retry } = useSponsors()
  const [turn] = useState(Math.random)
  if (quiet && !sponsors?.length) return null
  const sponsor = sponsors?.[Math.floor(turn * sponsors.length)]
  return (
    <aside aria-label={t`Sponsors`}>
      {sponsor && (
        <>
          <p className="mb-2 font-display text-label font-[720] text-ink-2">
            <Trans>Sponsors</Trans>
          </p>
          <Banners key={sponsor.id} links={sponsor.banners} onBroken={reportBroken} />
        </>
      )}
      {sponsors?.length === 0 && (
        <p className="text-center text-small text-ink-2">
          <Trans>no advertise available here</Trans>
        </p>
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
