import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { deriveKey } from '../../signature.ts'
import type { Accounts } from './accounts.ts'
import { createAttemptLimits } from './attempt-store.ts'
import { createBrowserCookies, deviceCookies, signUpCookies } from './browser-cookie.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import type { OpenIdClient } from './google-sign-in.ts'
import { createIdentityMails } from './identity-mail.ts'
import { deleteUnverified } from './person-store.ts'

type EmbeddedIdentityOptions = {
  /** See `EmbeddedProviderOptions`. */
  accountDb: Db
  /** Google, where it is configured. */
  google: OpenIdClient | null
}

/** Creates all that the calls about accounts need; the provider itself is loaded when first asked for. */
export function createEmbeddedIdentity(
  ctx: Context,
  { accountDb, google: client }: EmbeddedIdentityOptions,
): Accounts & { close(): Promise<void> } {
  const { db, config, log } = ctx
  const { appSecret } = config
  const publicUrl = publicUrlOf(config)
  const isHttps = publicUrl.startsWith('https:')
  const limits = createAttemptLimits(db, appSecret)
  const { mails, queued } = createIdentityMails(ctx, limits)
  let loading: Promise<EmbeddedProvider> | null = null

  async function load(): Promise<EmbeddedProvider> {
    const { createEmbeddedProvider } = await import('./embedded-provider.ts')
    const secret = deriveKey(appSecret, 'daan sessions').toString('base64url')
    const { googleSignIn } = await import('./google-sign-in.ts')
    const google = client && googleSignIn(client, (email) => deleteUnverified(db, email))
    return createEmbeddedProvider({
      db: accountDb,
      publicUrl,
      secret,
      google,
      log,
      unverifiedSignIn: (person) => mails.verification(person),
      signedUpAgain(person) {
        if (person.emailVerified) mails.alreadySignedUp(person)
      },
    })
  }

  return {
    ...ctx,
    provider: () => {
      loading ??= load()
      return loading
    },
    limits,
    mails,
    devices: createBrowserCookies({ appSecret, isHttps, ...deviceCookies }),
    signUps: createBrowserCookies({ appSecret, isHttps, ...signUpCookies }),
    close: queued,
  }
}
