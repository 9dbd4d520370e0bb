import { type StaffRole, staffRoles } from '@daan/contract/rights'
import { storedToken } from './stored-tokens.ts'
import { storedClaim } from './stored-uid.ts'

/** Role that the admin token here names; a token of release 0.1 names none, and is an owner's. */
export function storedRole(): StaffRole | null {
  if (storedToken('admin') === null) return null
  const named = storedClaim('admin', 'role')
  return staffRoles.find((role) => role === named) ?? 'owner'
}
