import { getIdentityOptions } from '@daan/contract/accounts'
import { endSession, exchangeToken, proveAdmin, signOutEverywhere } from '@daan/contract/identity'
import { movesMoney, type StaffRole } from '@daan/contract/rights'
import { withTransaction } from '../../db/transaction.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { proveAnybody, proveSelf, staffRole } from './authenticate.ts'
import type { Identity } from './identity.ts'
import type { ProvenPerson } from './identity-proof.ts'
import { endSessions, findSessionPerson } from './person-store.ts'
import { endSignIn } from './provider-sign-in-store.ts'
import { wantSecondFactor } from './second-factor-store.ts'

/** Binds the calls by which sessions and tokens begin and end, whichever provider proves whose they are. */
export function identityRoutes(serve: Serve, identity: Identity): void {
  const { db, tokens } = identity

  serve(getIdentityOptions, () => identity.waysToSignIn)

  serve(exchangeToken, async ({ body }, { headers }) => {
    const person = await proveSelf(identity, headers, body.userUid)
    return { token: await tokens.sign('user', person) }
  })

  serve(proveAdmin, async ({ body }, { headers }) => {
    const person = await proveAnybody(identity, headers)
    refuseUnless(person.userUid === body.userUid, 'identity.adminUnproven')
    return {
      token: await tokens.sign('admin', { ...person, role: await provenRole(identity, person) }),
    }
  })

  serve(endSession, async ({ body }, { headers }) =>
    endSignIn(db, await proveSelf(identity, headers, body.userUid)),
  )

  serve(signOutEverywhere, async ({ body }, { headers }) => {
    const { userUid } = await proveSelf(identity, headers, body.userUid)
    await withTransaction(db, (tx) => endSessions(tx, userUid))
  })
}

/** Finds the role of whoever proved who they are. From now on its holder needs a second factor, if it moves money. */
async function provenRole({ db, config }: Identity, person: ProvenPerson): Promise<StaffRole> {
  const found = await findSessionPerson(db, person)
  const role = found && staffRole(config, found)
  refuseUnless(role, 'identity.adminUnproven')
  const needed = found.hasPasskey ? 'identity.passkeyNeeded' : 'identity.secondFactorNeeded'
  refuseUnless(found.secondFactor !== 'unproven', needed)
  if (found.secondFactor === 'none' && movesMoney(role)) await wantSecondFactor(db, person.userUid)
  return role
}
