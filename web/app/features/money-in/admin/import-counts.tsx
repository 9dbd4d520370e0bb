import type { ImportRowState, ImportState } from '@daan/contract/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Taka } from '../../../i18n/taka.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import type { FoundImport } from './load-imports.ts'

/** States of rows that the work at an import has done with. */
const doneAt: Partial<Record<ImportState, readonly ImportRowState[]>> = {
  checking: ['ready', 'refused', 'known'],
  booking: ['booked', 'refused', 'known'],
  undoing: ['undone', 'refused', 'known'],
}

/** Rows by what they are or became, and how far that is. */
export function ImportCounts({ found: { rows, amount, state } }: { found: FoundImport }) {
  const { t } = useLingui()
  const write = useCount()
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const counts: readonly [string, ReactNode, number][] = [
    ['unread', <Trans key="unread">Not read yet</Trans>, rows.unread],
    ['ready', <Trans key="ready">Ready</Trans>, rows.ready],
    ['booked', <Trans key="booked">Booked</Trans>, rows.booked],
    ['undone', <Trans key="undone">Taken back</Trans>, rows.undone],
    ['known', <Trans key="known">Imported before</Trans>, rows.known],
    ['refused', <Trans key="refused">Refused</Trans>, rows.refused],
  ]
  return (
    <div className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      {doneAt[state] && (
        <progress
          aria-label={t`Progress`}
          value={doneAt[state].reduce((sum, name) => sum + rows[name], 0)}
          max={all}
          className="mb-6 h-2 w-full accent-green"
        />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {counts
          .filter(([name, , count]) => count > 0 || name === 'refused')
          .map(([name, label, count]) => (
            <Figure key={name} label={label}>
              {write(count)}
            </Figure>
          ))}
        <Figure label={<Trans>Sum</Trans>}>
          <Taka poisha={amount} />
        </Figure>
      </dl>
    </div>
  )
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-xl font-[720] tabular-nums">{children}</dd>
    </div>
  )
}
