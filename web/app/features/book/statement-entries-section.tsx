import type { BookFault } from '@daan/contract/book-fault'
import { formatTaka } from '@daan/contract/taka'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { bookOutcome } from './book-outcome.ts'
import { BookUnread } from './book-unread.tsx'
import { megabytesOf } from './megabytes.ts'
import { entriesReadAtOnce } from './proven-entry.ts'
import { type ReAddedEntries, reAddEntries } from './re-add-entries.ts'
import type { SignedTree } from './tree-tiles.ts'

type StatementEntriesProps = {
  /** The smallest first, one at least. */
  places: readonly number[]
  tree: SignedTree
  onFault: (fault: BookFault) => void
}

type Stage = 'asking' | 'reading' | 'failed' | ReAddedEntries

/** Adds up the entries that a statement of gifts names, in this browser. */
export function StatementEntriesSection({ places, tree, onFault }: StatementEntriesProps) {
  const [first = 0] = places
  const isLittle = tree.checkpoint.size - first <= entriesReadAtOnce
  const [stage, setStage] = useState<Stage>(isLittle ? 'reading' : 'asking')
  async function read(): Promise<void> {
    setStage('reading')
    const outcome = await bookOutcome(reAddEntries(places, tree))
    if ('fault' in outcome) onFault(outcome.fault)
    else setStage('value' in outcome ? outcome.value : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is opened
  useEffect(() => {
    if (isLittle) void read()
  }, [])
  return (
    <Card title={<Trans>Gifts of a statement</Trans>} level={2}>
      {stage === 'asking' && <Ask entries={tree.checkpoint.size - first} onRead={read} />}
      {stage === 'failed' && <BookUnread onRetry={() => void read()} />}
      <StatusLine tone={typeof stage === 'object' ? toneOf(stage) : 'busy'}>
        {stage === 'reading' && <Trans>Your browser is reading the public book …</Trans>}
        {typeof stage === 'object' && <Sums sums={stage} />}
      </StatusLine>
    </Card>
  )
}

const toneOf = ({ strangers }: ReAddedEntries) => (strangers.length === 0 ? 'good' : 'bad')

function Ask({ entries, onRead }: { entries: number; onRead: () => Promise<void> }) {
  const megabytes = megabytesOf(entries, useLocale())
  return (
    <Button tone="line" onClick={() => void onRead()}>
      <Trans>Add them up ({megabytes} MB)</Trans>
    </Button>
  )
}

function Sums({ sums: { gifts, given, takenBack, strangers } }: { sums: ReAddedEntries }) {
  const locale = useLocale()
  const count = useCount()
  const number = count(gifts)
  const total = formatTaka(given - takenBack, locale)
  const back = formatTaka(takenBack, locale)
  const others = strangers.map(count).join(', ')
  return (
    <span data-re-added={strangers.length === 0}>
      <Plural
        value={gifts}
        one={`The book has ${number} gift: ${total}`}
        other={`The book has ${number} gifts: ${total} together`}
      />
      {takenBack > 0n && (
        <span className="block">
          <Trans>{back} was taken back, and is not in that.</Trans>
        </span>
      )}
      {strangers.length > 0 && (
        <span className="block">
          <Trans>At entry {others} there is no gift.</Trans>
        </span>
      )}
    </span>
  )
}
