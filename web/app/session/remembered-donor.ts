import { useSyncExternalStore } from 'react'
import { storedText, storeText } from '../api/stored-text.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSession } from './session.ts'
import { storedToken } from './stored-tokens.ts'

/** Donor who gave from this browser without an account, with the last amount as typed and the keys of their gifts. */
export type RememberedDonor = {
  name: string
  email: string
  amount: string
  gifts: readonly string[]
}

const storedAs = 'daan-donor'
const listeners = new Set<() => void>()

/** Remembers a donor on this device, who asked for it; null forgets them. */
export function rememberDonor(donor: RememberedDonor | null): void {
  storeText('localStorage', storedAs, donor && JSON.stringify(donor))
  for (const listener of listeners) listener()
}

/** Donor who asked to be remembered here; nobody while somebody is, or may be, signed in. */
export function useRememberedDonor(): RememberedDonor | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useIsVisitor() ? donorIn(text) : null
}

/** Tells whether nobody is signed in, nor may be once it is known. */
export function useIsVisitor(): boolean {
  const { status } = useSession()
  const mayBeSomebody = useHydrated() && storedToken('user') !== null
  return status === 'signedOut' || (status !== 'signedIn' && !mayBeSomebody)
}

const read = () => storedText('localStorage', storedAs)

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener) // another tab
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Reads a donor that some release stored; one of another shape names nobody. */
function donorIn(text: string | null): RememberedDonor | null {
  try {
    const { name, email, amount, gifts = [] } = JSON.parse(text ?? '{}')
    const isWhole = [name, email, amount, ...gifts].every((part) => typeof part === 'string')
    return isWhole ? { name, email, amount, gifts } : null
  } catch {
    return null // not ours
  }
}
