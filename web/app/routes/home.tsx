import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { offersRickshaw } from '../content/funds.ts'
import { isDemonstration } from '../content/site-content.ts'
import { AboutSection } from '../features/about/about-section.tsx'
import { ContactSection } from '../features/contact/contact-section.tsx'
import { CauseGrid } from '../features/donations/cause-grid.tsx'
import { Hero } from '../features/donations/hero.tsx'
import { QuickFunds } from '../features/donations/quick-funds.tsx'
import { RickshawCard } from '../features/donations/rickshaw-card.tsx'
import { TotalsSummary } from '../features/donations/totals-summary.tsx'
import { Gallery } from '../features/gallery/gallery.tsx'
import { Sponsors } from '../features/sponsorships/sponsors.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { useRole } from '../session/role.ts'

export const meta = metaOf({
  path: '/',
  title: msg`Give to people in Bangladesh`,
  description: isDemonstration
    ? msg`Give any amount of taka to flood relief, zakat, a water well or eleven more funds. Keep the receipt, and see what each fund has in all.`
    : msg`Choose a fund and give any amount of taka. Keep the receipt, and see what each fund has in all.`,
})

/** Admins come for their work: the hero alone. */
export default function HomeRoute() {
  return useRole() === 'admin' ? <Hero /> : <WholeHome />
}

function WholeHome() {
  return (
    <>
      <Hero />
      <TotalsSummary />
      <QuickFunds />
      <BelowFold>
        <AboutSection />
      </BelowFold>
      <div className="below-fold wrap grid gap-6 pt-12 lg:pt-28 lg:has-[aside_img]:grid-cols-[minmax(0,10fr)_minmax(0,2fr)]">
        {offersRickshaw && <RickshawCard />}
        <Sponsors />
      </div>
      <BelowFold>
        <CauseGrid />
      </BelowFold>
      <BelowFold>
        <Gallery isTeaser />
      </BelowFold>
      <BelowFold>
        <ContactSection />
      </BelowFold>
    </>
  )
}

/** Elements that begin below the first screen. */
function BelowFold({ children }: { children: ReactNode }) {
  return <div className="below-fold">{children}</div>
}
