import type { Right } from '@daan/contract/rights'
import type { ReactNode } from 'react'
import { Allowed } from '../../../session/allowed.tsx'

type DeskSectionProps = {
  id: string
  right: Right
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A part of the desk for whoever has its right; its heading takes the focus of whoever comes from what waits. */
export function DeskSection({ id, right, title, lead, children }: DeskSectionProps) {
  return (
    <Allowed to={right}>
      <section
        aria-labelledby={id}
        className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <div>
          <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-card outline-none">
            {title}
          </h2>
          {lead && <p className="mt-2.5 max-w-[46ch] text-ink-2">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </section>
    </Allowed>
  )
}
