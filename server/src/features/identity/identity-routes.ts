import type { IncomingHttpHeaders } from 'node:http'
import { getIdentityOptions } from '@daan/contract/accounts'
import type { Reply } from '@daan/contract/call'
import {
  eraseOwnData,
  exchangeToken,
  exportOwnData,
  getNamingConsent,
  getProfile,
  proveAdmin,
  setNamingConsent,
  signOutEverywhere,
} from '@daan/contract/identity'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import type { AppTokens } from './app-token.ts'
import type { ProvenPerson, ProvePerson } from './identity-proof.ts'
import type { IsAdmin } from './is-admin.ts'
import {
  endSessions,
  findPerson,
  findSessionPerson,
  loadIsNamed,
  storeIsNamed,
} from './person-store.ts'

const acknowledged = { acknowledged: true } as const

/** What the calls about oneself need. */
export type IdentityCalls = {
  db: Db
  prove: ProvePerson
  tokens: AppTokens
  isAdmin: IsAdmin
  /** Which ways to sign in there are. */
  ways: { provider: 'embedded' | 'firebase'; hasGoogle: boolean }
  /** What a person gave in all, in poisha. */
  givenBy: (userUid: string) => Promise<bigint>
  giftsOf: (userUid: string) => Promise<Reply<typeof exportOwnData>['gifts']>
  ticketsOf: (userUid: string) => Promise<Reply<typeof exportOwnData>['tickets']>
  /** Erases a person's account and what names them, everywhere. */
  erase: (person: { userUid: string; email: string }) => Promise<void>
}

/** Binds the calls about oneself, whichever provider proves who that is. */
export function identityRoutes(serve: Serve, options: IdentityCalls): void {
  const { db, prove, tokens, isAdmin, ways, givenBy } = options

  async function proveSelf(headers: IncomingHttpHeaders, userUid: string): Promise<ProvenPerson> {
    const person = await prove(headers)
    refuseUnless(person, 'identity.signedOut')
    refuseUnless(person.userUid === userUid, 'identity.otherPerson', '/userUid')
    return person
  }

  serve(getIdentityOptions, () => ways)

  serve(exchangeToken, async ({ body }, { headers }) => {
    const person = await proveSelf(headers, body.userUid)
    return { token: await tokens.sign('user', person) }
  })

  serve(proveAdmin, async ({ body }, { headers }) => {
    const person = await prove(headers)
    refuseUnless(person, 'identity.signedOut')
    const found = await findSessionPerson(db, person)
    const isSelf = person.userUid === body.userUid
    refuseUnless(found && isSelf && isAdmin(found), 'identity.adminUnproven')
    return { token: await tokens.sign('admin', person) }
  })

  serve(getProfile, async ({ query, actor }) => {
    refuseUnless(query.userUid === actor.userUid, 'identity.otherPerson')
    return { amount: await givenBy(actor.userUid) }
  })

  serve(getNamingConsent, async ({ actor }) => ({ isNamed: await loadIsNamed(db, actor.userUid) }))

  serve(setNamingConsent, async ({ actor, body }) => {
    await storeIsNamed(db, actor.userUid, body.isNamed)
    return acknowledged
  })

  serve(exportOwnData, async ({ body }, { headers }) => {
    const { userUid } = await proveSelf(headers, body.userUid)
    const person = await findPerson(db, userUid)
    refuseUnless(person, 'identity.signedOut')
    const gifts = await options.giftsOf(userUid)
    return { exportedAt: new Date(), person, gifts, tickets: await options.ticketsOf(userUid) }
  })

  serve(eraseOwnData, async ({ body }, { headers }) => {
    await options.erase(await proveSelf(headers, body.userUid))
    return acknowledged
  })

  serve(signOutEverywhere, async ({ body }, { headers }) => {
    const { userUid } = await proveSelf(headers, body.userUid)
    await endSessions(db, userUid)
    return acknowledged
  })
}
