import type { Reply } from '@daan/contract/call'
import type { exportOwnData } from '@daan/contract/identity'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DataSubject } from '../../personal-data.ts'
import type { RequestEvents } from '../../request-events.ts'
import { createAppTokens } from './app-token.ts'
import {
  authenticate,
  countForgedTokens,
  readUserToken,
  type TokenHeaders,
} from './authenticate.ts'
import { startGuestGiftClaims } from './claim-guest-gifts.ts'
import type { VerifiedPerson } from './claim-guest-gifts-store.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { proveByFirebase } from './firebase-proof.ts'
import { proveBySession } from './identity-proof.ts'
import { findIssuer } from './openid-issuer.ts'

/** The data that features store about a person. */
export type OwnData = {
  /** Sums up a person's gifts, in poisha. */
  givenBy: (userUid: string) => Promise<bigint>
  /** Joins the gifts a person made as a guest to their account. */
  joinGifts: (tx: Tx, person: VerifiedPerson) => Promise<void>
  /** Everything that is kept about somebody. */
  load: (subject: DataSubject) => Promise<Reply<typeof exportOwnData>>
  /** Erases somebody's account and what names them, everywhere, after `begin` in the same transaction. */
  erase: (subject: DataSubject, begin?: (tx: Tx) => Promise<void>) => Promise<void>
}

type IdentityOptions = {
  /** See `EmbeddedProviderOptions`. */
  accountDb: Db
  longQueryDb: Db
  ownData: OwnData
}

/** Everything about who people are, by the embedded provider or by Firebase. */
export type Identity = Awaited<ReturnType<typeof startIdentity>>

/**
 * Starts what tells who people are, and joins their gifts to their accounts.
 * @throws when the issuer of another OpenID provider than Google does not answer
 */
export async function startIdentity(
  ctx: Context<RequestEvents>,
  { accountDb, longQueryDb, ownData }: IdentityOptions,
) {
  const { db, config, events, log } = ctx
  const { google, firebase, isFirebaseEmulated, previousSecrets } = config.identity
  const publicUrl = publicUrlOf(config)
  const client = google && { ...google, issuer: await findIssuer(google.issuer) }
  const accounts = createEmbeddedIdentity(ctx, { accountDb, google: client })
  const tokens = createAppTokens([config.appSecret, ...previousSecrets])
  const claims = startGuestGiftClaims({ db: longQueryDb, join: ownData.joinGifts, log })
  return {
    ...ctx,
    ownData,
    tokens,
    authenticate: countForgedTokens(
      (headers: TokenHeaders) => authenticate(ctx, tokens, headers),
      events,
    ),
    readToken: countForgedTokens(
      (authorization: string) => readUserToken(tokens, authorization),
      events,
    ),
    prove: firebase
      ? proveByFirebase(db, { projectId: firebase.projectId, isEmulated: isFirebaseEmulated })
      : proveBySession(accounts.provider, publicUrl),
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
