import {
  eraseOwnData,
  exportOwnData,
  getNamingConsent,
  getProfile,
  setNamingConsent,
} from '@daan/contract/identity'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { exportLimit } from './attempt-store.ts'
import { proveSelf } from './authenticate.ts'
import type { Identity } from './identity.ts'
import { findSessionPerson, loadIsNamed, storeIsNamed } from './person-store.ts'
import { leaveTeam } from './team.ts'

/** Binds the calls about what is kept of oneself. */
export function ownDataRoutes(serve: Serve, identity: Identity): void {
  const { db, ownData } = identity

  serve(getProfile, async ({ query, actor }) => {
    refuseUnless(query.userUid === actor.userUid, 'identity.otherPerson')
    return { amount: await ownData.givenBy(actor.userUid) }
  })

  serve(getNamingConsent, async ({ actor }) => ({ isNamed: await loadIsNamed(db, actor.userUid) }))

  serve(setNamingConsent, ({ actor, body }) => storeIsNamed(db, actor.userUid, body.isNamed))

  serve(exportOwnData, async ({ body }, { headers }) => {
    const person = await proveSelf(identity, headers, body.userUid)
    const mayExport = await identity.accounts.limits.allows(exportLimit, person.userUid)
    refuseUnless(mayExport, 'request.tooMany')
    return ownData.load(person)
  })

  serve(eraseOwnData, async ({ body }, { headers }) => {
    const person = await proveSelf(identity, headers, body.userUid)
    const found = await findSessionPerson(db, person)
    refuseUnless(found?.hasRecentSignIn, 'identity.recentSignInNeeded')
    await ownData.erase(person, (tx) => leaveTeam(tx, identity, person))
    identity.mail.wake()
  })
}
