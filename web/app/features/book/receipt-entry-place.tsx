import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import type { ReceiptEntryProps } from './receipt-entry-section.tsx'

const part = new LazyPart('idle', async () => ({
  Section: (await import('./receipt-entry-section.tsx')).ReceiptEntrySection,
}))

/** The entry of a gift in the public book; its code comes after the receipt. */
export function ReceiptEntryPlace(props: ReceiptEntryProps) {
  const loaded = useLazyPart(part)
  return <div className="min-h-24 print:min-h-0">{loaded && <loaded.Section {...props} />}</div>
}
