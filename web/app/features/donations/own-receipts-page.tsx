import { Trans } from '@lingui/react/macro'
import { LazyPart, useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

const listPart = new LazyPart('idle', () =>
  import('./own-receipts.tsx').then(({ OwnReceipts }) => OwnReceipts),
)

/** The receipts that this device keeps. */
export function OwnReceiptsPage() {
  const List = useLazyPart(listPart)
  const loadError = useLoadError(listPart)
  return (
    <div className="wrap min-h-120 pt-12 pb-18 lg:pt-16">
      <SectionLabel>
        <Trans>My receipts</Trans>
      </SectionLabel>
      <h1 className="text-title">
        <Trans>What you gave from here</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[52ch] text-lead text-ink-2">
        <Trans>This device keeps your receipts for 30 days; no other device has this list.</Trans>
      </p>
      {List && <List />}
      <StatusLine tone="bad">
        {loadError && <Trans>Your receipts could not be loaded. Please load the page again.</Trans>}
      </StatusLine>
    </div>
  )
}
