import type { ReactNode } from 'react'
import { SectionLabel } from './section-label.tsx'

type SectionHeadProps = {
  label: ReactNode
  title: ReactNode
  /** Names the section that points to it. */
  id?: string
  /** 1 where the section is the whole page. */
  level?: 1 | 2
  /** Beside the title on wide screens, below it on others. */
  aside?: ReactNode
  labelClass?: string
}

/** The label and heading a section begins with. */
export function SectionHead({ label, title, id, level = 2, aside, labelClass }: SectionHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="section-head">
      <div>
        <SectionLabel {...(labelClass && { className: labelClass })}>{label}</SectionLabel>
        <Heading id={id} className="text-section max-sm:max-w-[8.4em]">
          {title}
        </Heading>
      </div>
      {aside && <p>{aside}</p>}
    </div>
  )
}
