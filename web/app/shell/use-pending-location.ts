import { useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'
import { chunkLoadTimeoutMs } from '../ui/load-in-time.ts'

/**
 * Target of the router's navigation, with nothing of the page it stays on. `useNavigation` says so in a
 * transition, which React holds back as long as a part of the page is not hydrated: on a front page that
 * nobody has scrolled yet, for ever.
 */
export function usePendingLocation(): Location | undefined {
  const context = useContext(UNSAFE_DataRouterContext)
  if (!context) throw new Error('A page stands in a data router.')
  const { router } = context
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.location,
    () => undefined, // a prerendered page goes nowhere
  )
}

/** Address of a page that has not come within `chunkLoadTimeoutMs`; null while all is well. */
export function useStalledNavigation(): string | null {
  const location = usePendingLocation()
  const address = location ? location.pathname + location.search + location.hash : null
  const [stalled, setStalled] = useState<string | null>(null)
  // Counts from the moment the header shows that a page is on its way, however busy the device is.
  useLayoutEffect(() => {
    setStalled(null)
    if (address === null) return
    const timer = setTimeout(() => setStalled(address), chunkLoadTimeoutMs)
    return () => clearTimeout(timer)
  }, [address])
  return stalled
}
