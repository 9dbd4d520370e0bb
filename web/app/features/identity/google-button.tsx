import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import type { GoogleWay } from '../../session/identity.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'

type GoogleButtonProps = {
  /** Address to return to, where no window may be opened. */
  place: string
  /** Goes to Google; resolves when it came back or was replaced. */
  visit: (way: GoogleWay) => Promise<unknown>
  /** Label of the button. */
  children: ReactNode
}

/** The button that leads to Google, where that is configured, and how it stands there. */
export function GoogleButton({ place, visit, children }: GoogleButtonProps) {
  const isOffered = useIsOffered()
  const [isClosed, setClosed] = useState(false)
  const { busyWith, failure, act } = useActions()
  if (!isOffered) return null
  function goToGoogle(): void {
    setClosed(false)
    void act('google', () => visit({ place, onClosed: setClosed }))
  }
  return (
    <div className="mt-7 grid gap-4 border-t border-line pt-7">
      <Button tone="line" size="large" wide onClick={goToGoogle}>
        <GoogleMark />
        {children}
      </Button>
      <p role="status" className="text-ink-2 empty:hidden">
        {busyWith !== null && !isClosed && <Trans>Go on in the window of Google.</Trans>}
        {isClosed && <Trans>The window of Google was closed. Nothing has changed.</Trans>}
      </p>
      <FailureLine failure={failure} />
    </div>
  )
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    // Where the server does not answer, the form beside it says so when it is sent.
    void sessionManager.identity.offersGoogle().then(setOffered, () => undefined)
  }, [])
  return isOffered
}

/** Google's mark, in its own colours as its guidelines ask. @see https://developers.google.com/identity/branding-guidelines */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 flex-none" fill="none" strokeWidth="4" aria-hidden>
      <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-3.2 6.9" />
      <path stroke="#34a853" d="M17.8 18.9A9 9 0 0 1 4.2 16.5" />
      <path stroke="#fbbc05" d="M4.2 16.5a9 9 0 0 1 0-9" />
      <path stroke="#ea4335" d="M4.2 7.5a9 9 0 0 1 14.2-1.9" />
    </svg>
  )
}
