import type { ReactNode } from 'react'

/** A list of facts on ground of its own. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 rounded-2xl bg-sunk p-5 sm:grid-cols-2">{children}</dl>
}

/** A line of a list of facts. */
export function DetailRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-display text-lg/tight font-[720] wrap-anywhere">{children}</dd>
    </div>
  )
}
