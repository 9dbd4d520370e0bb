import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether script runs: false in the built page and while React takes it over, which must find it so. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
