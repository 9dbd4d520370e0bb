import { type FundTotals, getFundTotals } from '@daan/contract/donations'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { totalsChanged } from './totals-changed.ts'

/** What is known of the totals: `failed` keeps the last figures, if there were any. */
export type TotalsState = { totals: FundTotals | null; failed: boolean }

/**
 * The public totals, read when the page opens, when somebody looks at it again, and after a gift of
 * its own; `retry` reads them now.
 */
export function useFundTotals(): TotalsState & { retry: () => void } {
  const [state, setState] = useState<TotalsState>({ totals: null, failed: false })
  const [reading, setReading] = useState(0)
  const retry = () => setReading((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reading reads again
  useEffect(() => {
    const leaving = new AbortController()
    callServer(getFundTotals, {}, { signal: leaving.signal }).then(
      (totals) => setState({ totals, failed: false }),
      () => {
        if (!leaving.signal.aborted) setState(({ totals }) => ({ totals, failed: true }))
      },
    )
    return () => leaving.abort()
  }, [reading])

  useEffect(() => {
    function readWhenSeen() {
      if (document.visibilityState === 'visible') setReading((count) => count + 1)
    }
    document.addEventListener('visibilitychange', readWhenSeen)
    const stopListening = totalsChanged.listen(readWhenSeen)
    return () => {
      document.removeEventListener('visibilitychange', readWhenSeen)
      stopListening()
    }
  }, [])
  return { ...state, retry }
}
