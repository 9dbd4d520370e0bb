import type { BookFault } from '@daan/contract/book-fault'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { entriesIn } from '../../content/entries-link.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { BookUnread } from './book-unread.tsx'
import { CheckpointCard } from './checkpoint-card.tsx'
import { CheckpointNotice } from './checkpoint-notice.tsx'
import { FaultNote } from './fault-note.tsx'
import { FindEntrySection } from './find-entry-section.tsx'
import { ReAddSection } from './re-add-section.tsx'
import { StatementEntriesSection } from './statement-entries-section.tsx'
import { useOpenBook } from './use-open-book.ts'

/** The newest book as this browser verifies it, and what else it can verify; red where anything does not join. */
export function LiveBook() {
  const { outcome, setOutcome, reopen, forget } = useOpenBook()
  const [search] = useSearchParams()
  const places = entriesIn(search)
  if (!outcome)
    return (
      <StatusLine tone="busy">
        <Trans>Your browser is verifying the book …</Trans>
      </StatusLine>
    )
  if ('failure' in outcome) return <BookUnread onRetry={reopen} />
  if ('fault' in outcome) return <Red fault={outcome.fault} onReopen={reopen} onForget={forget} />
  const onFault = (fault: BookFault) => setOutcome({ fault })
  return (
    <>
      <CheckpointNotice book={outcome.value} />
      <div className="grid gap-10 print:hidden">
        {places.length > 0 && (
          <StatementEntriesSection
            key={places.join()}
            places={places}
            tree={outcome.value}
            onFault={onFault}
          />
        )}
        <CheckpointCard book={outcome.value} />
        <ReAddSection size={outcome.value.checkpoint.size} onFault={onFault} />
        <FindEntrySection onFault={onFault} />
      </div>
    </>
  )
}

type RedProps = { fault: BookFault; onReopen: () => void; onForget: () => void }

/** A fault stays until somebody looks again; what was seen before is forgotten only by a press. */
function Red({ fault, onReopen, onForget }: RedProps) {
  const isAgainstBefore = ['key', 'shorter', 'fork'].includes(fault.kind)
  return (
    <div className="grid justify-items-start gap-5">
      <FaultNote fault={fault} />
      <Button tone="line" onClick={onReopen}>
        <Trans>Look again</Trans>
      </Button>
      {isAgainstBefore && (
        <Button tone="plain" onClick={onForget}>
          <Trans>Forget the book seen before</Trans>
        </Button>
      )}
    </div>
  )
}
