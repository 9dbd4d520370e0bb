import type { Reply } from '@daan/contract/call'
import type { exportOwnData } from '@daan/contract/identity'
import type { Db } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Events } from '../../events.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import { createAppTokens } from './app-token.ts'
import { createAuthenticate } from './authenticate.ts'
import { countForgedTokens } from './count-forged-tokens.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { type FirebaseProject, proveByFirebase } from './firebase-proof.ts'
import { startGiftJoining } from './gift-joining.ts'
import { proveBySession } from './identity-proof.ts'
import { createIsAdmin } from './is-admin.ts'
import type { VerifiedPerson } from './joining-store.ts'
import { findIssuer } from './openid-issuer.ts'
import { purgeIdentity } from './purge-store.ts'

const purgeEveryMs = 60 * 60_000

/** What the features store about a person. */
export type OwnData = {
  /** What a person gave in all, in poisha. */
  givenBy: (userUid: string) => Promise<bigint>
  giftsOf: (userUid: string) => Promise<Reply<typeof exportOwnData>['gifts']>
  ticketsOf: (userUid: string) => Promise<Reply<typeof exportOwnData>['tickets']>
  /** Joins the gifts a person made as a guest to their account. */
  joinGifts: (tx: Tx, person: VerifiedPerson) => Promise<void>
  /** Erases a person's account and what names them, everywhere. */
  erase: (person: { userUid: string; email: string }) => Promise<void>
}

/** What {@link startIdentity} needs. */
export type IdentityOptions = {
  db: Db
  /** See `EmbeddedProviderOptions`. */
  accountDb: Db
  longQueryDb: Db
  publicUrl: string
  appSecret: string
  /** Secrets of before, whose tokens are good until they end. */
  previousSecrets: readonly string[]
  adminEmails: readonly string[]
  google: { issuer: string; clientId: string; clientSecret: string } | null
  firebase: FirebaseProject | null
  ownData: OwnData
  /** Wakes the mail queue. */
  wake: () => void
  events: Events
  log: Log
}

/** Everything about who people are, by the embedded provider or by Firebase. */
export type Identity = Awaited<ReturnType<typeof startIdentity>>

/**
 * Starts what tells who people are, joins their gifts to their accounts, and purges what was never
 * verified or has ended.
 * @throws when the issuer of another OpenID provider than Google does not answer
 */
export async function startIdentity(options: IdentityOptions) {
  const { db, publicUrl, google, firebase, ownData, events, log } = options
  const client = google && { ...google, issuer: await findIssuer(google.issuer) }
  const accounts = createEmbeddedIdentity({ ...options, google: client })
  const tokens = createAppTokens([options.appSecret, ...options.previousSecrets])
  const isAdmin = createIsAdmin(options.adminEmails)
  const joining = startGiftJoining({ db: options.longQueryDb, join: ownData.joinGifts, log })
  const purging = repeat('identity purge', purgeEveryMs, () => purgeIdentity(db), log)
  return {
    db,
    ownData,
    tokens,
    isAdmin,
    authenticate: countForgedTokens(createAuthenticate({ db, tokens, isAdmin }), events),
    prove: firebase ? proveByFirebase(db, firebase) : proveBySession(accounts.provider, publicUrl),
    waysToSignIn: firebase
      ? ({ provider: 'firebase', hasGoogle: true } as const)
      : ({ provider: 'embedded', hasGoogle: google !== null } as const),
    /** What the embedded provider's own calls need. */
    accounts: { ...accounts, publicUrl, verified: joining.wake },
    /** Resolves after the work under way. */
    async close() {
      await Promise.all([accounts.close(), joining.close(), purging.stop()])
    },
  }
}
