import type { StaffRole } from '@daan/contract/rights'
import { useSyncExternalStore } from 'react'

/** Whoever is signed in, as the identity provider knows them. */
export type IdentityUser = {
  uid: string
  displayName: string
  email: string
  /** The chosen photo; others see `useOwnPhoto`. */
  photoURL: string | null
  /** They prove who they are by a passkey or a code, too. */
  hasSecondFactor: boolean
  /** One of their passkeys does it. */
  hasPasskey: boolean
  /** They can sign in by a password; others have Google alone. */
  hasPassword: boolean
}

/** The tab's session. `unknown` until somebody asks; visitors' pages never do. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signedOut' }
  /** `staffRole` is null where they act for themselves. */
  | { status: 'signedIn'; user: IdentityUser; staffRole: StaffRole | null }
  /** The server did not say. Nobody is signed out by that. */
  | { status: 'unreachable' }

const unknown: Session = { status: 'unknown' }
const listeners = new Set<() => void>()
let session: Session = unknown

export function currentSession(): Session {
  return session
}

export function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** The session as it now is; `unknown` while a page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknown)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
