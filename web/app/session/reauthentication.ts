import { useSyncExternalStore } from 'react'

type Answer = (isProven: boolean) => void

let waiting: readonly Answer[] = []
const listeners = new Set<() => void>()

/**
 * Asks whoever is signed in for their password, once for all that wait for it.
 * @returns whether they proved anew who they are; false at once where no page can ask them
 */
export function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => change([...waiting, resolve]))
}

/** Answers the open question; null while there is none. */
export function useAskedForPassword(): Answer | null {
  const isAsked = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
  return isAsked ? answer : null
}

function answer(isProven: boolean): void {
  const answered = waiting
  change([])
  for (const tell of answered) tell(isProven)
}

function change(next: readonly Answer[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) answer(false) // the page that asked is gone
  }
}
