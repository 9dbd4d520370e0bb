import { useEffect } from 'react'
import { LazyPart } from '../ui/lazy-part.ts'
import { setSession } from './session.ts'
import { storedToken } from './stored-tokens.ts'

/** Lazy part with the identity provider, fetched where somebody is or was signed in, or wants to be. */
export const sessionPart = new LazyPart('onDemand', () =>
  import('./session-manager.ts').then(({ sessionManager }) => sessionManager),
)

/** Finds out who is signed in; never rejects, for the session says what came of it. */
export async function restoreSession(): Promise<void> {
  try {
    await (await sessionPart.load()).restored()
  } catch {
    setSession({ status: 'unreachable' }) // the code did not come
  }
}

/** Restores the session of somebody who was signed in on this browser. A visitor fetches nothing. */
export function useRestoredSession(): void {
  useEffect(() => {
    if (storedToken('user')) void restoreSession()
  }, [])
}
