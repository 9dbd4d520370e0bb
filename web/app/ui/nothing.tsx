import type { ReactNode } from 'react'

/** Notice in place of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-[22px] bg-sunk px-6 py-8 text-center text-ink-2">{children}</p>
}
