import { hasRight, type Right } from '@daan/contract/rights'
import { useSession } from './session.ts'

/** Tells whether whoever is signed in has a right; the server decides every call. */
export function useMay(): (right: Right) => boolean {
  const session = useSession()
  const role = session.status === 'signedIn' ? session.staffRole : null
  return (right) => hasRight(role, right)
}
