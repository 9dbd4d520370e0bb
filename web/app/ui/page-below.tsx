import type { ReactNode } from 'react'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { SectionLabel } from './section-label.tsx'

type PageBelowProps = {
  /** The path and the name of the page above. */
  to: string
  above: ReactNode
  children: ReactNode
}

/** A page below another one, which its label leads back to. */
export function PageBelow({ to, above, children }: PageBelowProps) {
  return (
    <div ref={useKeptFocus()} className="wrap pt-10 pb-18 lg:pt-16 lg:pb-28">
      <SectionLabel>
        <LocaleLink to={to} className="underline">
          {above}
        </LocaleLink>
      </SectionLabel>
      {children}
    </div>
  )
}
