import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells whether script runs: false in the built page and while React takes it over, which must find it so. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The same for what hydration need not wait for: it is true a little later, without holding the page up. */
export function useAfterHydration(): boolean {
  return useDeferredValue(useHydrated())
}
