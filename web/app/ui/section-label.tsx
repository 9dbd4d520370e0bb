import type { ReactNode } from 'react'

type SectionLabelProps = { children: ReactNode; className?: string }

/** The short madder line above a heading, led in by a thread that sews itself once. */
export function SectionLabel({ children, className = 'text-madder' }: SectionLabelProps) {
  return (
    <p
      className={`mb-3.5 flex items-center gap-3 font-display text-lg/tight font-[720] ${className}`}
    >
      <span className="stitch animate-sew w-9" aria-hidden="true" />
      {children}
    </p>
  )
}
