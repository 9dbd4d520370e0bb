import type { BookFault, BookFaultKind } from '@daan/contract/book-fault'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

const sentences: Readonly<Record<BookFaultKind, MessageDescriptor>> = {
  malformed: msg`This page cannot read what the site sent as its book. Load the page anew; if that does not help, something is wrong.`,
  signature: msg`The book's signature is wrong.`,
  receipt: msg`The entry shown is not that of this receipt.`,
  root: msg`The entries are not those that were signed.`,
  key: msg`The book is signed in another name or by another key than the one this browser saw before. That happens when a backup was restored: then the old name is in the book's last restart entry.`,
  shorter: msg`The book is shorter than the one this browser saw before.`,
  fork: msg`The book does not go on from the one this browser saw before: entries were changed.`,
  witness: msg`A witness of the book signed something else than what this site shows.`,
}

/** Says in red what does not join, with the signed notes that prove it, to copy. */
export function FaultNote({ fault }: { fault: BookFault }) {
  const { i18n } = useLingui()
  const { kind, notes } = fault
  return (
    <div
      role="alert"
      data-fault={kind}
      className="rounded-[22px] border-2 border-madder bg-raised p-5 sm:p-7 print:hidden"
    >
      <p className="flex items-start gap-2.5 font-display text-xl/tight font-[720] text-madder">
        <Icon name="bad" className="size-6" />
        <span>{i18n._(sentences[kind])}</span>
      </p>
      {notes.length > 0 && <SignedNotes notes={notes} />}
    </div>
  )
}

function SignedNotes({ notes }: { notes: readonly string[] }) {
  return (
    <>
      <p className="mt-2 max-w-[60ch]">
        <Trans>Please tell the charity, and keep these signed notes.</Trans>
      </p>
      {notes.map((note) => (
        <Note key={note} note={note} />
      ))}
      <CopyNotes notes={notes} />
    </>
  )
}

function Note({ note }: { note: string }) {
  return (
    <pre className="mt-4 rounded-xl bg-sunk p-4 font-mono text-small whitespace-pre-wrap wrap-anywhere">
      {note}
    </pre>
  )
}

function CopyNotes({ notes }: { notes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(notes.join('\n')).then(
      () => setCopied(true),
      () => undefined, // they stand above
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
      <Button tone="line" onClick={() => void copy()}>
        <Icon name="copy" /> <Trans>Copy the notes</Trans>
      </Button>
      <StatusLine tone="good">{isCopied && <Trans>Copied.</Trans>}</StatusLine>
    </div>
  )
}
