import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

/** Says that the book could not be read, which proves nothing. */
export function BookUnread({ onRetry }: { onRetry: () => void }) {
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
