import type { BookFault } from '@daan/contract/book-fault'
import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { entriesIn } from '../../content/entries-link.ts'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { QrCode } from '../../content/paper/qr-code.tsx'
import { charity } from '../../content/site-content.ts'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { BookUnread } from './book-unread.tsx'
import { CheckpointCard } from './checkpoint-card.tsx'
import { FaultNote } from './fault-note.tsx'
import { FindEntrySection } from './find-entry-section.tsx'
import { ReAddSection } from './re-add-section.tsx'
import { StatementEntriesSection } from './statement-entries-section.tsx'
import { TwelveWords } from './twelve-words.tsx'
import type { NewestBook } from './use-open-book.ts'
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

/** A sheet to pin up or to file, on paper alone: a copy of the checkpoint that nobody can call back. */
function CheckpointNotice({ book }: { book: NewestBook }) {
  const locale = useLocale()
  const { checkpoint, note, day } = book
  const size = useCount()(checkpoint.size)
  const lastDay = formatDay(new Date(day), locale)
  const name = charity.name[locale]
  return (
    <div className="printed hidden p-8 print:block" data-notice>
      <Letterhead />
      <p className="font-display text-title font-[720]">
        <Trans>Notice of the public book</Trans>
      </p>
      <p className="mt-3 text-lead">
        <Trans>
          On {lastDay} the public book had {size} entries. Its twelve words:
        </Trans>
      </p>
      <p className="mt-2 text-xl">
        <TwelveWords note={note} />
      </p>
      <div className="mt-6 flex items-start gap-6">
        <QrCode text={note} className="size-56 flex-none" />
        <pre className="font-mono text-small whitespace-pre-wrap wrap-anywhere">{note}</pre>
      </div>
      <p className="mt-6">
        <Trans>
          The code and the letters beside it are the signed checkpoint. Keep this sheet: should the
          book ever be shown shorter or changed, it proves that.
        </Trans>
      </p>
      <p className="mt-16 ml-auto w-72 border-t border-black pt-1.5 text-center">
        <Trans>Signature, for {name}</Trans>
      </p>
    </div>
  )
}
