import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What stands in the frame when a page could not be loaded or drawn. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap grid justify-items-start gap-6 py-18 lg:py-28">
      <h1 className="max-w-[18ch] text-title">
        <Trans>This page did not come through.</Trans>
      </h1>
      <p className="max-w-[52ch] text-lead text-ink-2">
        <Trans>
          The connection may have dropped for a moment. A gift you already made is safe: it is kept
          and counted once. Please try again.
        </Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
