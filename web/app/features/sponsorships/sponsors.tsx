import { LazyPlace, lazyComponent } from '../../ui/lazy-component.tsx'

const id = 'sponsors'

/** Comes when it is near, and not at all when it cannot: every page is complete without. */
const sponsorStrip = lazyComponent({ near: `#${id}` }, () =>
  import('./sponsor-strip.tsx').then(({ SponsorStrip }) => SponsorStrip),
)

type SponsorsProps = {
  /** Says nothing when there is nobody to show; for pages where that would be in the way. */
  quiet?: boolean
  className?: string
}

/** The place of those who pay for the site, kept from the start. */
export function Sponsors({ quiet = false, className = '' }: SponsorsProps) {
  return (
    <div id={id} className={`grid ${quiet ? '' : 'min-h-16'} ${className}`}>
      <LazyPlace part={sponsorStrip.part} unloaded={null}>
        <sponsorStrip.Component quiet={quiet} />
      </LazyPlace>
    </div>
  )
}
