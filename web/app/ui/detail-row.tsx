import type { ReactNode } from 'react'

/** A line of a list of facts. */
export function DetailRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-display text-lg/tight font-[720] wrap-anywhere">{children}</dd>
    </div>
  )
}
