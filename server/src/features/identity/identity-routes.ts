import type { IncomingHttpHeaders } from 'node:http'
import { getIdentityOptions } from '@daan/contract/accounts'
import {
  endSession,
  eraseOwnData,
  exchangeToken,
  exportOwnData,
  getNamingConsent,
  getProfile,
  proveAdmin,
  setNamingConsent,
  signOutEverywhere,
} from '@daan/contract/identity'
import { movesMoney, type StaffRole } from '@daan/contract/rights'
import { withTransaction } from '../../db/transaction.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { issuerOf, tokenIssuer } from './app-token.ts'
import { exportLimit } from './attempt-store.ts'
import { staffRole, tokenIn } from './authenticate.ts'
import type { Identity } from './identity.ts'
import type { ProvenPerson } from './identity-proof.ts'
import { endSessions, findSessionPerson, loadIsNamed, storeIsNamed } from './person-store.ts'
import { endSignIn } from './provider-sign-in-store.ts'
import { wantSecondFactor } from './second-factor-store.ts'
import { leaveTeam } from './team.ts'

/** Binds the calls about oneself, whichever provider proves who that is. */
export function identityRoutes(serve: Serve, identity: Identity): void {
  const { db, prove, tokens, ownData } = identity

  async function proveAnybody(headers: IncomingHttpHeaders): Promise<ProvenPerson> {
    const person = await prove(headers)
    const token = tokenIn(headers.authorization ?? '')
    const isAppToken = token !== null && issuerOf(token) === tokenIssuer
    refuseUnless(person, isAppToken ? 'identity.proofNeeded' : 'identity.signedOut')
    return person
  }

  async function proveSelf(headers: IncomingHttpHeaders, userUid: string): Promise<ProvenPerson> {
    const person = await proveAnybody(headers)
    refuseUnless(person.userUid === userUid, 'identity.otherPerson', '/userUid')
    return person
  }

  serve(getIdentityOptions, () => identity.waysToSignIn)

  serve(exchangeToken, async ({ body }, { headers }) => {
    const person = await proveSelf(headers, body.userUid)
    return { token: await tokens.sign('user', person) }
  })

  serve(proveAdmin, async ({ body }, { headers }) => {
    const person = await proveAnybody(headers)
    refuseUnless(person.userUid === body.userUid, 'identity.adminUnproven')
    return {
      token: await tokens.sign('admin', { ...person, role: await provenRole(identity, person) }),
    }
  })

  serve(getProfile, async ({ query, actor }) => {
    refuseUnless(query.userUid === actor.userUid, 'identity.otherPerson')
    return { amount: await ownData.givenBy(actor.userUid) }
  })

  serve(getNamingConsent, async ({ actor }) => ({ isNamed: await loadIsNamed(db, actor.userUid) }))

  serve(setNamingConsent, ({ actor, body }) => storeIsNamed(db, actor.userUid, body.isNamed))

  serve(exportOwnData, async ({ body }, { headers }) => {
    const person = await proveSelf(headers, body.userUid)
    const mayExport = await identity.accounts.limits.allows(exportLimit, person.userUid)
    refuseUnless(mayExport, 'request.tooMany')
    return ownData.load(person)
  })

  serve(eraseOwnData, async ({ body }, { headers }) => {
    const person = await proveSelf(headers, body.userUid)
    const found = await findSessionPerson(db, person)
    refuseUnless(found?.hasRecentSignIn, 'identity.recentSignInNeeded')
    await ownData.erase(person, (tx) => leaveTeam(tx, identity, person))
    identity.mail.wake()
  })

  serve(endSession, async ({ body }, { headers }) =>
    endSignIn(db, await proveSelf(headers, body.userUid)),
  )

  serve(signOutEverywhere, async ({ body }, { headers }) => {
    const { userUid } = await proveSelf(headers, body.userUid)
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
