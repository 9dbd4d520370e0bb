import type { ReactNode } from 'react'
import { useAfterHydration } from './use-hydrated.ts'

type ClientOnlyProps = {
  /** Keeps the place in the built page. */
  fallback: ReactNode
  /** Whether the built page has it all the same, because it is what the page is about. */
  isPrerendered?: boolean
  children: ReactNode
}

/** What is of no use without script, and comes after hydration, so that a page need not carry it. */
export function ClientOnly({ fallback, isPrerendered = false, children }: ClientOnlyProps) {
  return useAfterHydration() || isPrerendered ? children : fallback
}
