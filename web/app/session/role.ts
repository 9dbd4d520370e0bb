import { createContext, useContext } from 'react'

/** Who looks at the page, as far as its layout cares; the server decides what they may do. */
export type Role = 'visitor' | 'user' | 'admin'

/** Filled by whoever knows the session; without one, everybody is a visitor. */
export const RoleContext = createContext<Role>('visitor')

export function useRole(): Role {
  return useContext(RoleContext)
}
