import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { SideColumn } from '../shell/side-column.tsx'
import { whenNear } from '../ui/when-near.ts'

const COMPANY = 'company'

/** Comes when it is near, and not at all when it cannot: the page is complete without. */
const Sponsors = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(`#${COMPANY}`)
  return import('../features/sponsorships/sponsor-strip.tsx').then(
    ({ SponsorStrip }) => ({ default: SponsorStrip }),
    () => ({ default: () => null }),
  )
})

export default function SideColumnRoute() {
  const company = (
    <div id={COMPANY} className="mt-10">
      <Suspense>
        <Sponsors quiet />
      </Suspense>
    </div>
  )
  return (
    <SideColumn company={company}>
      <Outlet />
    </SideColumn>
  )
}
