import { useEffect, useState } from 'react'
import { type BookOutcome, bookOutcome } from './book-outcome.ts'
import { readLater } from './proven-entry.ts'
import { proveReceipt, type ReceiptEntry, type ReceiptFacts } from './receipt-entry.ts'

/** Pause between two looks for a gift that the book does not have yet. */
const askAgainMs = 2000

/** The state of a look-up: null while it is under way, its value null while the book does not have the gift. */
type Lookup = BookOutcome<ReceiptEntry | null> | null

/** The entry of a receipt, proven anew whenever `retry` is called; `readOn` reads what comes after it. */
export function useReceiptEntry({ receipt, amount }: ReceiptFacts) {
  const [lookup, setLookup] = useState<Lookup>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to look again
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function look(): Promise<void> {
      const outcome = await bookOutcome(proveReceipt({ receipt, amount }, signal))
      if (signal.aborted) return
      setLookup(outcome)
      const isNotYet = 'value' in outcome && outcome.value === null
      if (isNotYet) setTimeout(() => signal.aborted || void look(), askAgainMs)
    }
    setLookup(null)
    void look()
    return () => stop.abort()
  }, [receipt, amount, attempt])
  return {
    lookup,
    retry: () => setAttempt((made) => made + 1),
    readOn: async (found: ReceiptEntry) => setLookup(await bookOutcome(readLater(found))),
  }
}
