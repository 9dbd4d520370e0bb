import { readSecondFactor } from '@daan/contract/second-factor'
import {
  grantStaffRole as grantCall,
  listAdmins,
  resetSecondFactor as resetCall,
  revokeStaffRole as revokeCall,
} from '@daan/contract/team'
import type { Serve } from '../../http/serve-call.ts'
import { loadAllAdmins } from './admin-store.ts'
import type { Identity } from './identity.ts'
import { describeFactor } from './set-up-second-factor.ts'
import { grantStaffRole, resetStaffFactor, revokeStaffRole } from './team.ts'

/** Binds the calls about staff, their roles and second factors. */
export function teamRoutes(serve: Serve, identity: Identity): void {
  const { db, config } = identity
  serve(listAdmins, () => loadAllAdmins(db, config.identity.adminEmails))
  serve(grantCall, ({ body, actor }) => grantStaffRole(identity, body, actor))
  serve(revokeCall, ({ body, actor }) => revokeStaffRole(identity, body.email, actor))
  serve(resetCall, ({ body, actor }) => resetStaffFactor(identity, body.email, actor))
  serve(readSecondFactor, ({ actor }) => describeFactor(identity, actor))
}
