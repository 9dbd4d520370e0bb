import { groupedByLakh } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/picture/save-file.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { FaultNote } from './fault-note.tsx'
import { fingerprintOf } from './fingerprint.ts'
import { megabytesOf } from './megabytes.ts'
import type { ReceiptEntry, ReceiptFacts } from './receipt-entry.ts'
import { useReceiptEntry } from './use-receipt-entry.ts'

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
      {lookup && 'failure' in lookup && <Unread onRetry={retry} />}
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

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <StatusLine tone="bad">
        <Trans>The public book cannot be read just now.</Trans>
      </StatusLine>
      <Button tone="line" size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
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
      <p className="mt-2 text-small text-ink-2">
        <span className="hidden print:inline">
          <Trans>In the public book as entry {place}</Trans>.{' '}
        </span>
        <Trans>Fingerprint of the book at {size} entries:</Trans>{' '}
        <span className="font-mono wrap-anywhere">{fingerprintOf(book.note)}</span>
      </p>
      <Button tone="line" size="small" className="mt-4 print:hidden" onClick={onSave}>
        <Trans>Save the proof</Trans>
      </Button>
    </>
  )
}

/** The entries after a gift's own that take it back. */
function LaterEntries({ entry, amount, onReadOn }: Omit<ProvenProps, 'onSave'>) {
  const count = useCount()
  const { takenBackBy, areLaterRead, book } = entry
  const last = count(book.checkpoint.size - 1)
  const takenBack = takenBackBy.reduce((sum, one) => sum + one.amount, 0n)
  return (
    <>
      {takenBack >= amount && (
        <p className="mt-2 font-display font-[720] text-madder">
          <Trans>Taken back whole</Trans>
        </p>
      )}
      {takenBackBy.map((one) => (
        <TakenBack key={one.index} {...one} />
      ))}
      {takenBackBy.length === 0 && (
        <p className="mt-2">
          {areLaterRead ? (
            <Trans>Not taken back up to entry {last}</Trans>
          ) : (
            <Trans>By the site's word not taken back up to entry {last}</Trans>
          )}
        </p>
      )}
      {!areLaterRead && <ReadOn entry={entry} onReadOn={onReadOn} />}
    </>
  )
}

function TakenBack({ index, amount }: ReceiptEntry['takenBackBy'][number]) {
  const count = useCount()
  const place = count(index)
  return (
    <p className="mt-2">
      <Trans>
        Entry {place} takes <Taka poisha={amount} /> of it back.
      </Trans>
    </p>
  )
}

function ReadOn({ entry, onReadOn }: Pick<ProvenProps, 'entry' | 'onReadOn'>) {
  const [isBusy, setBusy] = useState(false)
  const megabytes = megabytesOf(entry.book.checkpoint.size - entry.index, useLocale())
  return (
    <Button
      tone="line"
      size="small"
      busy={isBusy}
      className="mt-3 print:hidden"
      onClick={() => {
        setBusy(true)
        void onReadOn()
      }}
    >
      <Trans>Read the later entries ({megabytes} MB)</Trans>
    </Button>
  )
}

/** Writes a number of entries in the page's figures. */
function useCount(): (entries: number) => string {
  const locale = useLocale()
  return (entries) => groupedByLakh(BigInt(entries), locale)
}
