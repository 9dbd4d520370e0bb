import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PageFailure } from '../../../forms/page-failure.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { ImportActs } from './import-acts.tsx'
import { ImportCounts } from './import-counts.tsx'
import { importStateNames } from './import-labels.ts'
import type { FoundImport } from './load-imports.ts'
import { MatchingForm } from './matching-form.tsx'
import { RefusedRows } from './refused-rows.tsx'

const lookAgainMs = 1000

/** An import: its columns, what its rows become, and how far that is. */
export function ImportPage({ found }: { found: Promise<Loaded<FoundImport>> }) {
  const read = useLastRead(found)
  return (
    <PageBelow to="/admin/imports" above={<Trans>Imports</Trans>}>
      <Found
        promise={read}
        fallback={<div className="min-h-80" />}
        failed={(failure) => <PageFailure title={<Trans>Imports</Trans>} failure={failure} />}
      >
        {(value) => <ImportNow found={value} read={read} />}
      </Found>
    </PageBelow>
  )
}

type ImportNowProps = {
  found: FoundImport
  /** The reading that it is of, or that failed since. */
  read: Promise<unknown>
}

function ImportNow({ found, read }: ImportNowProps) {
  const { i18n } = useLingui()
  const { state, sheet, otherSheets } = found
  const { revalidate } = useRevalidator()
  const mayEnter = useMay()('money.enter')
  const isAtWork = state === 'checking' || state === 'booking' || state === 'undoing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading, also one that failed, leads to the next
  useEffect(() => {
    const timer = isAtWork ? setTimeout(() => void revalidate(), lookAgainMs) : undefined
    return () => clearTimeout(timer)
  }, [isAtWork, read, revalidate])
  const others = otherSheets.join(', ')
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="text-title wrap-anywhere">{found.fileName}</h1>
        <p role="status" className="mt-3 text-lead">
          {i18n._(importStateNames[state])}
        </p>
        {others && (
          <p className="mt-2 text-ink-2">
            <Trans>
              Only the sheet “{sheet}” was read. The others are imported by their names: {others}.
            </Trans>
          </p>
        )}
      </div>
      {state !== 'matching' && <ImportCounts found={found} />}
      {mayEnter && <ImportActs found={found} />}
      {found.refused.length > 0 && state !== 'matching' && <RefusedRows rows={found.refused} />}
      {mayEnter && (state === 'matching' || state === 'checked') && <MatchingForm found={found} />}
    </div>
  )
}
