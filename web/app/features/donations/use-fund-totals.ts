import { type FundTotals, getFundTotals } from '@daan/contract/donations'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { callServer } from '../../api/call-server.ts'
import { type Reading, SharedReading } from '../../api/shared-reading.ts'
import { totalsChanged } from './totals-changed.ts'

const fundTotals = new SharedReading({
  read: (signal) => callServer(getFundTotals, {}, { signal }),
  watch(readAgain) {
    function readWhenSeen() {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', readWhenSeen)
    const stopListening = totalsChanged.subscribe(readAgain)
    return () => {
      document.removeEventListener('visibilitychange', readWhenSeen)
      stopListening()
    }
  },
})

const unread: Reading<FundTotals> = { value: null, failed: false }

/**
 * The public totals, read when a page opens, when somebody looks at it again, and after a gift of
 * its own; `failed` with totals means these are old. `retry` reads them now.
 */
export function useFundTotals() {
  const known = useSyncExternalStore(
    fundTotals.subscribe,
    fundTotals.current,
    () => unread, // the page is prerendered without figures
  )
  // What a store says is drawn at one go; deferred, it is drawn in pieces that let the page answer.
  const { value: totals, failed } = useDeferredValue(known)
  return { totals, failed, retry: fundTotals.readAgain }
}
