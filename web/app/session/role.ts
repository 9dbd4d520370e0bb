import { createContext, useContext } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type Session, useSession } from './session.ts'
import { storedToken } from './stored-tokens.ts'

/** Role of the viewer, as far as the layout cares; the server decides what they may do. */
export type Role = 'visitor' | 'user' | 'admin'

/** Filled by the frame; without one, everybody is a visitor. */
export const RoleContext = createContext<Role>('visitor')

export function useRole(): Role {
  return useContext(RoleContext)
}

/** The role that the session gives; until it is known, the one that this browser had last. */
export function useSessionRole(): Role {
  const session = useSession()
  return useHydrated() ? roleOf(session) : 'visitor'
}

function roleOf(session: Session): Role {
  if (session.status === 'signedOut') return 'visitor'
  if (session.status === 'signedIn') return session.staffRole ? 'admin' : 'user'
  if (storedToken('admin')) return 'admin'
  return storedToken('user') ? 'user' : 'visitor'
}
