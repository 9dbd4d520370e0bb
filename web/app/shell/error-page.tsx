import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPicture } from '../content/pictures/error-picture.tsx'
import { Button } from '../ui/button.tsx'
import { useOnline } from '../ui/use-online.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Page in the frame when a page could not be loaded or drawn. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <Failed />
}

function Failed() {
  useNewDeployment()
  return <LoadFailure onRetry={() => location.reload()} />
}

/** Fallback when the requested page does not come. */
export function LoadErrorPage({ to }: { to: string }) {
  return <LoadFailure onRetry={() => location.assign(to)} />
}

/** Takes the focus: it stands where something else stood, perhaps under the same address. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useRetryOnline(isOnline, onRetry)
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-2 lg:py-24">
      <div className="grid justify-items-start gap-6">
        <h1 ref={title} tabIndex={-1} className="max-w-[18ch] text-title outline-none">
          {isOnline ? (
            <Trans>This page did not open.</Trans>
          ) : (
            <Trans>There is no connection just now.</Trans>
          )}
        </h1>
        <p className="max-w-[52ch] text-lead text-ink-2">
          {isOnline ? (
            <Trans>
              The connection may have dropped for a moment. If you have given, your gift is kept and
              counted once. Please try again.
            </Trans>
          ) : (
            <Trans>
              This page opens by itself when the connection is back. If you have given, your gift is
              kept and counted once.
            </Trans>
          )}
        </p>
        {isOnline && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      <ErrorPicture className="w-full rounded-[28px]" />
    </div>
  )
}

/** Tries again when the connection comes back. */
function useRetryOnline(isOnline: boolean, onRetry: () => void) {
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  })
}

declare global {
  interface Window {
    /** React Router's manifest; its file's name changes with every build. */
    __reactRouterManifest?: { url: string }
  }
}

/**
 * Loads the page anew where the server has another build than the one this page was made of: what
 * is missing has another name there. Once at most, because the page that comes is made of the new one.
 */
function useNewDeployment(): void {
  useEffect(() => {
    isOutdated().then(
      (outdated) => outdated && location.reload(),
      () => undefined, // Nobody answers: then it is no deployment that is in the way.
    )
  }, [])
}

async function isOutdated(): Promise<boolean> {
  const url = window.__reactRouterManifest?.url
  if (url === undefined) return false
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}
