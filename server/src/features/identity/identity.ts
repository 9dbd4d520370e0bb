import type { Reply } from '@daan/contract/call'
import type { Charity } from '@daan/contract/charity'
import type { exportOwnData } from '@daan/contract/identity'
import type { Act } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import type { DataSubject } from '../../personal-data.ts'
import type { RequestEvents } from '../../request-events.ts'
import { createAppTokens } from './app-token.ts'
import { createAuthenticate, createReadToken } from './authenticate.ts'
import { startGuestGiftClaims } from './claim-guest-gifts.ts'
import type { VerifiedPerson } from './claim-guest-gifts-store.ts'
import { countForgedTokens } from './count-forged-tokens.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { type FirebaseProject, proveByFirebase } from './firebase-proof.ts'
import { proveBySession } from './identity-proof.ts'
import { createIsAdmin } from './is-admin.ts'
import { findIssuer } from './openid-issuer.ts'

/** The data that features store about a person. */
export type OwnData = {
  /** Sums up a person's gifts, in poisha. */
  givenBy: (userUid: string) => Promise<bigint>
  /** Joins the gifts a person made as a guest to their account. */
  joinGifts: (tx: Tx, person: VerifiedPerson) => Promise<void>
  /** Everything that is kept about somebody. */
  load: (subject: DataSubject) => Promise<Reply<typeof exportOwnData>>
  /** Erases somebody's account and what names them, everywhere; `act` is for the audit trail. */
  erase: (subject: DataSubject, act?: Act) => Promise<void>
}

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
  /** Whose name mails bear. */
  charity: Charity
  /** Wakes the mail queue. */
  wake: () => void
  events: RequestEvents
  log: Log
}

/** Everything about who people are, by the embedded provider or by Firebase. */
export type Identity = Awaited<ReturnType<typeof startIdentity>>

/**
 * Starts what tells who people are, and joins their gifts to their accounts.
 * @throws when the issuer of another OpenID provider than Google does not answer
 */
export async function startIdentity(options: IdentityOptions) {
  const { db, publicUrl, google, firebase, ownData, events, log } = options
  const client = google && { ...google, issuer: await findIssuer(google.issuer) }
  const accounts = createEmbeddedIdentity({ ...options, google: client })
  const tokens = createAppTokens([options.appSecret, ...options.previousSecrets])
  const isAdmin = createIsAdmin(options.adminEmails)
  const claims = startGuestGiftClaims({ db: options.longQueryDb, join: ownData.joinGifts, log })
  return {
    db,
    ownData,
    tokens,
    isAdmin,
    adminEmails: options.adminEmails,
    authenticate: countForgedTokens(createAuthenticate({ db, tokens, isAdmin }), events),
    readToken: countForgedTokens(createReadToken(tokens), events),
    prove: firebase ? proveByFirebase(db, firebase) : proveBySession(accounts.provider, publicUrl),
    waysToSignIn: firebase
      ? ({ provider: 'firebase', hasGoogle: true } as const)
      : ({ provider: 'embedded', hasGoogle: google !== null } as const),
    /** For the embedded provider's own calls. */
    accounts: { ...accounts, publicUrl, verified: claims.wake },
    /** Resolves after the work under way. */
    async close() {
      await Promise.all([accounts.close(), claims.close()])
    },
  }
}
