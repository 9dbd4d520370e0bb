import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import type { GoogleWay } from '../../session/identity.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'

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
