import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadReceipt, type Receipt } from './load-receipt.ts'

/** The receipts of these keys as the server has them, read anew on each page and when somebody comes back to it. */
export function useReceipts(keys: readonly string[]): ReadonlyMap<string, Receipt> {
  const { pathname } = useLocation()
  const [receipts, setReceipts] = useState<ReadonlyMap<string, Receipt>>(new Map())
  const wanted = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to read anew
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function read(key: string): Promise<void> {
      const found = await loadReceipt(key, signal)
      if (typeof found === 'string' || signal.aborted) return
      setReceipts((known) => new Map(known).set(key, found))
    }
    function readAll(): void {
      if (document.hidden) return
      for (const key of wanted.split(',').filter(Boolean)) void read(key)
    }
    readAll()
    document.addEventListener('visibilitychange', readAll, { signal })
    return () => stop.abort()
  }, [wanted, pathname])
  return receipts
}
