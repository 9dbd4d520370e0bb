import { useEffect, useRef } from 'react'
import { useRememberedDonor } from '../../session/remembered-donor.ts'
import { type IdentityUser, useSession } from '../../session/session.ts'
import type { GiftDraft } from './gift-draft.ts'

type Details = Pick<GiftDraft, 'name' | 'email'>

const nobody: Details = { name: '', email: '' }

/**
 * Fills name and email in for whoever is signed in or asked to be remembered, and empties them when they sign out
 * or are forgotten; what somebody typed stays. Gives what an empty form holds.
 */
export function useOwnDetails(
  values: GiftDraft,
  change: (changed: Partial<GiftDraft>) => void,
): Details {
  const session = useSession()
  const filled = useRef(nobody)
  const remembered = useRememberedDonor()
  const { name, email } =
    session.status === 'signedIn' ? detailsOf(session.user) : (remembered ?? nobody)
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

function detailsOf({ displayName: name, email }: IdentityUser): Details {
  return { name, email }
}
