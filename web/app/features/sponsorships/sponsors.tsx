import { lazy, Suspense } from 'react'
import { whenNear } from '../../ui/when-near.ts'

const id = 'sponsors'

/** Comes when it is near, and not at all when it cannot: every page is complete without. */
const SponsorStrip = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(`#${id}`)
  return import('./sponsor-strip.tsx').then(
    ({ SponsorStrip }) => ({ default: SponsorStrip }),
    () => ({ default: () => null }),
  )
})

type SponsorsProps = {
  /** Says nothing when there is nobody to show; for pages where that would be in the way. */
  quiet?: boolean
  className?: string
}

/** The place of those who pay for the site, kept from the start. */
export function Sponsors({ quiet = false, className = '' }: SponsorsProps) {
  return (
    <div id={id} className={`grid ${quiet ? '' : 'min-h-16'} ${className}`}>
      <Suspense>
        <SponsorStrip quiet={quiet} />
      </Suspense>
    </div>
  )
}
