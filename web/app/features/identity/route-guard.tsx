import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LocaleNavigate } from '../../i18n/locale-navigate.tsx'
import { restoreSession } from '../../session/lazy-session.ts'
import { useSession } from '../../session/session.ts'
import { signInPath } from '../../session/sign-in-path.ts'
import { storedToken } from '../../session/stored-tokens.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/**
 * Draws pages for whoever is signed in, and sends visitors to sign in and come back. Only what is shown
 * depends on it: the server decides every call.
 */
export function RouteGuard() {
  const session = useSession()
  const location = useLocation()
  useEffect(() => void restoreSession(), [])
  if (session.status === 'signedIn') return <OwnPage uid={session.user.uid} />
  // Nobody who never signed in waits for the answer: the sign-in page asks, and leads back who is known.
  if (session.status === 'signedOut' || !storedToken('user')) {
    return <LocaleNavigate to={signInPath(location)} />
  }
  return (
    <div className="wrap grid min-h-120 content-center justify-items-center gap-6 py-18">
      {session.status === 'unknown' ? <Loading /> : <Unreachable />}
    </div>
  )
}

/** A person's page. It is loaded anew for another person in their place, who is to see nothing that was read before. */
function OwnPage({ uid }: { uid: string }) {
  const [readFor] = useState(uid)
  useEffect(() => {
    if (uid !== readFor) location.reload()
  }, [uid, readFor])
  if (uid !== readFor) return null
  return (
    <>
      <Outlet />
      <ReauthenticationDialog />
    </>
  )
}

function Loading() {
  return (
    <StatusLine tone="busy">
      <Trans>loading now</Trans>
    </StatusLine>
  )
}

function Unreachable() {
  return (
    <>
      <StatusLine tone="bad" className="max-w-[36ch]">
        <Trans>Our server is not responding. You are not signed out.</Trans>
      </StatusLine>
      <Button tone="line" onClick={() => void restoreSession()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
