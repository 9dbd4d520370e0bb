import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { TroublePicture } from '../content/pictures/trouble-picture.tsx'
import { Button } from '../ui/button.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What stands in the frame when a page could not be loaded or drawn. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <Trouble onRetry={() => location.reload()} />
}

/** What stands there when the page one asked for does not come. */
export function LoadErrorPage({ to }: { to: string }) {
  return <Trouble onRetry={() => location.assign(to)} />
}

function Trouble({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-2 lg:py-24">
      <div className="grid justify-items-start gap-6">
        <h1 className="max-w-[18ch] text-title">
          <Trans>This page did not come through.</Trans>
        </h1>
        <p className="max-w-[52ch] text-lead text-ink-2">
          <Trans>
            The connection may have dropped for a moment. A gift you already made is safe: it is
            kept and counted once. Please try again.
          </Trans>
        </p>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      <TroublePicture className="w-full rounded-[28px]" />
    </div>
  )
}
