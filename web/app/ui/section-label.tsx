import type { ReactNode } from 'react'

type SectionLabelProps = { children: ReactNode; className?: string }

/** The short madder line above a heading, led in by a thread that sews itself once. */
export function SectionLabel({ children, className }: SectionLabelProps) {
  return (
    <p className={className ? `section-label ${className}` : 'section-label'}>
      <span aria-hidden="true" />
      {children}
    </p>
  )
}
