import { AsyncLocalStorage } from 'node:async_hooks'

/** A sign-in elsewhere on its way here; what it says of itself is read where its session begins. */
const elsewhere = new AsyncLocalStorage<{ authenticatedAt: Date | null }>()

/** Runs what begins a session for somebody who signed in elsewhere. */
export function beginElsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  return elsewhere.run({ authenticatedAt: null }, work)
}

/** Notes when somebody proved elsewhere who they are. */
export function noteAuthentication(at: Date): void {
  const signIn = elsewhere.getStore()
  if (signIn) signIn.authenticatedAt = at
}

/** When whoever begins a session proved who they are: here just now, or elsewhere; null where nobody says. */
export function authenticationTime(): Date | null {
  const signIn = elsewhere.getStore()
  return signIn ? signIn.authenticatedAt : new Date()
}
