import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Taka } from '../../i18n/taka.tsx'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { megabytesOf } from './megabytes.ts'
import type { ProvenEntry, TakingBack } from './proven-entry.ts'

type LaterEntriesProps = {
  entry: ProvenEntry
  /** Of the gift, in poisha. */
  amount: bigint
  onReadOn: () => Promise<void>
}

/** The entries after a gift's own that take it back. */
export function LaterEntries({ entry, amount, onReadOn }: LaterEntriesProps) {
  const { takenBackBy } = entry
  const takenBack = takenBackBy?.reduce((sum, one) => sum + one.amount, 0n) ?? 0n
  return (
    <>
      {takenBack >= amount && (
        <p className="mt-2 font-display font-[720] text-madder">
          <Trans>Taken back whole</Trans>
        </p>
      )}
      {takenBackBy?.map((one) => (
        <TakenBack key={one.index} {...one} />
      ))}
      {takenBackBy?.length === 0 && <NotTakenBack entry={entry} />}
      {!entry.areLaterRead && <ReadOn entry={entry} onReadOn={onReadOn} />}
    </>
  )
}

function TakenBack({ index, amount }: TakingBack) {
  const place = useCount()(index)
  return (
    <p className="mt-2">
      <Trans>
        Entry {place} takes <Taka poisha={amount} /> of it back.
      </Trans>
    </p>
  )
}

function NotTakenBack({ entry: { areLaterRead, book } }: { entry: ProvenEntry }) {
  const last = useCount()(book.checkpoint.size - 1)
  return (
    <p className="mt-2">
      {areLaterRead ? (
        <Trans>Not taken back up to entry {last}</Trans>
      ) : (
        <Trans>By the site's word not taken back up to entry {last}</Trans>
      )}
    </p>
  )
}

function ReadOn({ entry, onReadOn }: Omit<LaterEntriesProps, 'amount'>) {
  const [isBusy, setBusy] = useState(false)
  const megabytes = megabytesOf(entry.book.checkpoint.size - entry.index, useLocale())
  function read() {
    setBusy(true)
    void onReadOn()
  }
  return (
    <Button tone="line" size="small" busy={isBusy} className="mt-3 print:hidden" onClick={read}>
      <Trans>Read the later entries ({megabytes} MB)</Trans>
    </Button>
  )
}
