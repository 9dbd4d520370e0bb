import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from 'better-auth'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { authenticationTime } from './authentication-time.ts'
import type { MailedPerson } from './identity-mail.ts'
import { passkeyPlugin } from './passkey-plugin.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { provenSession, secondFactorTime } from './proven-session.ts'

const hour = 60 * 60
const day = 24 * hour
/** A session lasts a week from the last day it was used on; the database ends it after a month. */
const sessionSeconds = 7 * day
const sessionRenewalSeconds = day

export type EmbeddedProviderOptions = {
  /** A pool of its own: while it hashes a password a sign-up holds a session that gifts must not miss. */
  db: Db
  publicUrl: string
  /** Signs cookies and links. */
  secret: string
  /** Called with whoever typed the right password of an account whose address is not verified. */
  unverifiedSignIn: (person: MailedPerson) => void
  /** Called with whose address somebody tried to sign up with. */
  signedUpAgain: (person: MailedPerson & { emailVerified: boolean }) => void
  /** Google, where it is configured. */
  google: GenericOAuthConfig | null
  log: Log
}

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Our tables, as better-auth is to find them. */
const tables = {
  user: {
    modelName: 'person',
    fields: { emailVerified: 'email_verified', ...stamps },
    additionalFields: {
      isNamed: { type: 'boolean', fieldName: 'is_named', defaultValue: false, required: true },
      language: { type: 'string', defaultValue: 'en', required: true },
      hasPasskey: {
        type: 'boolean',
        fieldName: 'has_passkey',
        defaultValue: false,
        required: true,
        input: false,
      },
    },
  },
  session: {
    modelName: 'session',
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
    additionalFields: {
      authenticatedAt: { type: 'date', fieldName: 'authenticated_at', required: false },
      secondFactorAt: { type: 'date', fieldName: 'second_factor_at', required: false },
    },
    expiresIn: sessionSeconds,
    updateAge: sessionRenewalSeconds,
  },
  account: {
    modelName: 'linked_account',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'person_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: {
    fields: { expiresAt: 'expires_at', ...stamps },
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>

/** Codes of an app, and recovery codes for whoever lost it. Our limits of attempts count in place of its own. */
const secondFactor = twoFactor({
  allowPasswordless: true,
  accountLockout: { enabled: false },
  schema: {
    user: { fields: { twoFactorEnabled: 'has_second_factor' } },
    twoFactor: {
      modelName: 'second_factor',
      fields: {
        userId: 'person_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
})

/** The embedded identity provider: better-auth, of which only what the contract's calls need is used. */
export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/**
 * Creates the embedded identity provider. It is called directly, never by HTTP: the contract checks what
 * comes in, and its own rate limits, origin check and error page are not needed.
 */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl, secret, google, log } = options
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: db.pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({}, `better-auth: ${message}`) },
    ...tables,
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => isPassword(password, hash),
      },
      onExistingUserSignUp: async ({ user }) => options.signedUpAgain(user),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user }) => options.unverifiedSignIn(user),
    },
    databaseHooks: {
      session: { create: { before: async (_, begun) => ({ data: beginningOfSession(begun) }) } },
      account: {
        create: { before: async () => ({ data: noTokens }) },
        update: { before: async () => ({ data: noTokens }) },
      },
    },
    plugins: [
      secondFactor,
      passkeyPlugin(publicUrl),
      provenSession,
      ...(google === null ? [] : [genericOAuth({ config: [google] })]),
    ],
    onAPIError: { errorURL: `${publicUrl}/signin` },
    advanced: { cookiePrefix: 'daan', disableOriginCheck: true, disableCSRFCheck: true },
  })
  return { auth }
}

/** Nobody needs to know later where and with what somebody signed in, but when. */
function beginningOfSession(begun: GenericEndpointContext | null) {
  return {
    ipAddress: null,
    userAgent: null,
    authenticatedAt: authenticationTime(),
    secondFactorAt: secondFactorTime(begun),
  }
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null }
