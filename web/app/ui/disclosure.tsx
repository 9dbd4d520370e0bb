import type { ReactNode } from 'react'

type DisclosureProps = {
  label: ReactNode
  className?: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a page that opens below its label. */
export function Disclosure({ label, className, onToggle, children }: DisclosureProps) {
  return (
    <details className={className} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
        {label}
      </summary>
      {children}
    </details>
  )
}
