import type { ReactNode } from 'react'

type DisclosureProps = { label: ReactNode; className?: string; children: ReactNode }

/** A part of a page that opens below its label. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  return (
    <details className={className}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        {label}
      </summary>
      {children}
    </details>
  )
}
