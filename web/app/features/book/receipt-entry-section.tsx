import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { QrCode } from '../../content/paper/qr-code.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useCount } from '../../i18n/use-count.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/picture/save-file.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { type BookOutcome, bookOutcome } from './book-outcome.ts'
import { BookUnread } from './book-unread.tsx'
import { FaultNote } from './fault-note.tsx'
import { LaterEntries } from './later-entries.tsx'
import { readLater } from './proven-entry.ts'
import { proveReceipt, type ReceiptEntry, type ReceiptFacts } from './receipt-entry.ts'
import { TwelveWords } from './twelve-words.tsx'

export type ReceiptEntryProps = ReceiptFacts & { receiptNumber: string }

/** The place of a gift in the public book, as this browser proved it. */
export function ReceiptEntrySection({ receiptNumber, ...facts }: ReceiptEntryProps) {
  const { t } = useLingui()
  const { lookup, retry, readOn } = useReceiptEntry(facts)
  const found = lookup && 'value' in lookup ? lookup.value : undefined
  return (
    <section
      aria-label={t`Public book`}
      className="mt-6 print:mt-3"
      data-proven={found ? '' : undefined}
    >
      <StatusLine tone="busy" className="print:hidden">
        {lookup === null ? (
          <Trans>Looking it up in the public book …</Trans>
        ) : (
          found === null && <Trans>It will be in the public book in a few seconds.</Trans>
        )}
      </StatusLine>
      {lookup && 'failure' in lookup && <BookUnread onRetry={retry} />}
      {lookup && 'fault' in lookup && <FaultNote fault={lookup.fault} />}
      {found && (
        <Proven
          entry={found}
          amount={facts.amount}
          onReadOn={() => readOn(found)}
          onSave={() => saveFile(new Blob([found.proof]), `receipt-${receiptNumber}.tlog-proof`)}
        />
      )}
    </section>
  )
}

type ProvenProps = {
  entry: ReceiptEntry
  amount: bigint
  onReadOn: () => Promise<void>
  onSave: () => void
}

function Proven({ entry, amount, onReadOn, onSave }: ProvenProps) {
  const count = useCount()
  const { index, book } = entry
  const place = count(index)
  const size = count(book.checkpoint.size)
  return (
    <>
      <div className="print:hidden">
        <StatusLine tone="good">
          <Trans>In the public book as entry {place}</Trans>
        </StatusLine>
        <LaterEntries entry={entry} amount={amount} onReadOn={onReadOn} />
      </div>
      <div className="mt-2 items-start justify-between gap-6 print:flex">
        <p className="text-small text-ink-2">
          <span className="hidden print:inline">
            <Trans>In the public book as entry {place}</Trans>.{' '}
          </span>
          <Trans>Twelve words of the book at {size} entries:</Trans>{' '}
          <TwelveWords note={book.note} />
        </p>
        <QrCode text={book.note} className="hidden size-44 flex-none print:block" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <Button tone="line" size="small" onClick={onSave}>
          <Trans>Save the proof</Trans>
        </Button>
        <LocaleLink to="/open-books" className="text-small text-green-ink underline">
          <Trans>What the book proves</Trans>
        </LocaleLink>
      </div>
    </>
  )
}

/** Pause between two looks for a gift that the book does not have yet. */
const askAgainMs = 2000

/** The state of a look-up: null while it is under way, its value null while the book does not have the gift. */
type Lookup = BookOutcome<ReceiptEntry | null> | null

/** The entry of a receipt, proven anew whenever `retry` is called; `readOn` reads what comes after it. */
function useReceiptEntry({ receipt, amount }: ReceiptFacts) {
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
