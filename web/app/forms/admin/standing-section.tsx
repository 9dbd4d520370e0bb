import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The standing of a content: what of it is published, and the buttons that change that. */
export function StandingSection({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="standing"
      className="grid justify-items-start gap-4 rounded-[26px] bg-raised p-6 shadow-card sm:p-9"
    >
      <h2 id="standing" className="sr-only">
        <Trans>How it stands</Trans>
      </h2>
      {children}
    </section>
  )
}
