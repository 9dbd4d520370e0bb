import { useLayoutEffect, useState } from 'react'
import { chunkLoadTimeoutMs } from '../ui/load-in-time.ts'
import { usePendingLocation } from './use-pending-location.ts'

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
