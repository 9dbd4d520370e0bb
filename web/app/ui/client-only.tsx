import type { ReactNode } from 'react'
import { useAfterHydration } from './use-hydrated.ts'

type ClientOnlyProps = {
  /** Keeps the place in the built page. */
  fallback: ReactNode
  /** Prerender it anyway: it is the page's main content. */
  isPrerendered?: boolean
  children: ReactNode
}

/** Parts that need script and come after hydration, so that a page need not carry them. */
export function ClientOnly({ fallback, isPrerendered = false, children }: ClientOnlyProps) {
  return useAfterHydration() || isPrerendered ? children : fallback
}
