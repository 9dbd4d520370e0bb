import { useEffect, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import type { GiftDraft } from './gift-draft.ts'

type Details = Pick<GiftDraft, 'name' | 'email'>

const nobody: Details = { name: '', email: '' }

/**
 * Fills name and email in for whoever is signed in, and empties them when they sign out; what somebody
 * typed stays. Gives what an empty form holds.
 */
export function useOwnDetails(
  values: GiftDraft,
  change: (changed: Partial<GiftDraft>) => void,
): Details {
  const session = useSession()
  const filled = useRef(nobody)
  const { displayName: name, email } = session.status === 'signedIn' ? session.user : noUser
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody else is signed in, or nobody
  useEffect(() => {
    const before = filled.current
    filled.current = { name, email }
    if (before.name === name && before.email === email) return
    change({
      ...(values.name === before.name && { name }),
      ...(values.email === before.email && { email }),
    })
  }, [name, email])
  return { name, email }
}

const noUser = { displayName: '', email: '' }
