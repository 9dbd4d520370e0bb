import { isIP } from 'node:net'
import path from 'node:path'
import { hasUnprintable } from '@daan/contract/people'
import { maxFundTaka } from '@daan/contract/taka'
import { z } from 'zod/mini'
import { readOrCreateSecret } from './app-secret.ts'
import type { Mailbox } from './mail/mailer.ts'

const minSecretLength = 32
/** One crore. */
const defaultMaxDonationTaka = 1_00_00_000n
const defaultSender: Mailbox = { name: 'Daan', address: 'hello@daan.example' }
const googleIssuer = 'https://accounts.google.com'
const root = path.resolve(import.meta.dirname, '../..')

const url = (protocols: RegExp, sentence: string) => z.url({ protocol: protocols, error: sentence })
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

const emailAddress = z.string().check(z.regex(z.regexes.email, 'must be an e-mail address'))

/** `Daan <hello@daan.example>`, the name in quotes or not, or the address alone. */
function mailboxOf(text: string): Mailbox {
  const { name = '', address = text } =
    /^(?<name>[^<>]*)<(?<address>[^<>]*)>\s*$/.exec(text)?.groups ?? {}
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

const isMailbox = z.refine<Mailbox>(
  ({ name = '', address }) => z.regexes.email.test(address) && !hasUnprintable(name),
  'must be an e-mail address, such as Daan <hello@example.org>',
)

const origin = z.pipe(
  url(/^https?$/, 'must be http or https origins, with commas between'),
  z.transform((text: string) => new URL(text).origin),
)

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full', 'no-verify'])

/** Whether what goes to a database stays on this machine, is encrypted, or is said not to need it. */
function isProtected(databaseUrl: string): boolean {
  const parsed = URL.parse(databaseUrl)
  if (!parsed) return true // said to be no address already
  const host = parsed.searchParams.get('host') ?? parsed.hostname
  const mode = parsed.searchParams.get('sslmode') ?? ''
  const isLocal = host.startsWith('/') || /^(|localhost|127\..*|\[?::1\]?)$/.test(host)
  return isLocal || encryptedModes.has(mode) || mode === 'disable'
}

const databaseUrl = url(/^postgres(ql)?$/, 'must be a postgres:// address').check(
  z.refine(
    isProtected,
    'must say sslmode=verify-full, because it leaves this machine (sslmode=disable where nobody else is on the way)',
  ),
)

const portNumber = z
  .pipe(
    z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')),
    z.transform(Number),
  )
  .check(z.lte(65_535, 'must be a port number, 0 to 65535'))

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(portNumber, 3000),
  PUBLIC_URL: z.optional(url(/^https?$/, 'must be an http or https address')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseUrl),
  APP_SECRET: z.optional(
    z
      .string()
      .check(z.minLength(minSecretLength, `must have ${minSecretLength} characters or more`)),
  ),
  APP_SECRET_PREVIOUS: z.optional(
    z
      .string()
      .check(z.minLength(minSecretLength, `must have ${minSecretLength} characters or more`)),
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ISSUER: z._default(url(/^https?$/, 'must be an http or https address'), googleIssuer),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  ADMIN_EMAILS: z._default(z.pipe(list, z.array(emailAddress)), []),
  MAX_DONATION_TAKA: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d*$/, 'must be a whole number of taka')),
      z
        .pipe(
          z.transform((taka: string) => BigInt(taka)),
          z.bigint(),
        )
        .check(
          z.lte(maxFundTaka, `must be at most ${maxFundTaka}, what a fund may receive in all`),
        ),
    ),
    defaultMaxDonationTaka,
  ),
  RAFFLE: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  RAFFLE_AUTHORISATION: z.optional(
    z.string().check(
      z.maxLength(200, 'must have 200 characters at the most'),
      z.refine((text) => !hasUnprintable(text), 'must be one printable line'),
    ),
  ),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' }),
  ),
  MAIL_FROM: z._default(z.pipe(z.string(), z.transform(mailboxOf)).check(isMailbox), defaultSender),
  CONTACT_EMAIL: z.optional(emailAddress),
  TRUST_PROXY: z._default(
    z.pipe(
      list,
      z.array(z.string().check(z.refine(isNetwork, 'must be addresses such as 10.0.0.0/8'))),
    ),
    [],
  ),
  WEB_ORIGIN: z._default(z.pipe(list, z.array(origin)), []),
  WEB_DIRECTORY: z._default(z.string(), './web/build/client'),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(portNumber),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    'warn',
  ),
  NODE_ENV: z.optional(z.string()),
  VITE_API_URL: z.optional(z.string()),
})

/** The configuration; the README has a table of its variables. */
export type Config = ReturnType<typeof readConfig>

/** What is wrong with the configuration: one line for each mistake. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration; nothing else of the server reads the environment.
 * An empty variable counts as unset.
 * @throws ConfigError that names every mistake at once
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = environment.safeParse(set)
  const mistakes = parsed.success ? [] : parsed.error.issues.map(sentenceOf)
  mistakes.push(...missingVariables(set), ...unsafeVariables(set))
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  const env = parsed.data
  const dataDir = path.resolve(root, env.DATA_DIR)
  return Object.freeze({
    http: Object.freeze({
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
      trustProxy: env.TRUST_PROXY,
      webOrigins: env.WEB_ORIGIN,
      apiOrigin: env.VITE_API_URL ? (URL.parse(env.VITE_API_URL)?.origin ?? null) : null,
      webDirectory: path.resolve(root, env.WEB_DIRECTORY),
    }),
    data: Object.freeze({
      dataDir,
      databaseUrl: env.DATABASE_URL,
      databaseReadUrl: env.DATABASE_READ_URL,
    }),
    mail: Object.freeze({
      smtpUrl: env.SMTP_URL,
      directory: path.join(dataDir, 'mail'),
      from: env.MAIL_FROM,
      charity: { name: 'Daan', address: env.CONTACT_EMAIL ?? env.MAIL_FROM.address },
    }),
    donations: Object.freeze({ maxTaka: env.MAX_DONATION_TAKA }),
    raffle: Object.freeze({
      isSelling: env.RAFFLE === 'on',
      authorisation: env.RAFFLE_AUTHORISATION ?? null,
    }),
    appSecret: env.APP_SECRET ?? readAppSecret(dataDir),
    identity: Object.freeze({
      adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
      google:
        env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined
          ? null
          : Object.freeze({
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              issuer: env.OIDC_ISSUER,
            }),
      firebase:
        env.FIREBASE_PROJECT_ID === undefined
          ? null
          : Object.freeze({
              projectId: env.FIREBASE_PROJECT_ID,
              isEmulated: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
            }),
      previousSecrets: env.APP_SECRET_PREVIOUS === undefined ? [] : [env.APP_SECRET_PREVIOUS],
    }),
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: env.METRICS_HOST, port: env.METRICS_PORT }),
    logLevel: env.LOG_LEVEL,
  })
}

/** Variables that others make necessary and that are not set, in a sentence each. */
function missingVariables(set: NodeJS.ProcessEnv): string[] {
  const isShared = set['DATABASE_URL'] && set['NODE_ENV'] === 'production'
  const needed = {
    APP_SECRET: isShared && 'several servers on one database must share it',
    MAIL_FROM: set['SMTP_URL'] && 'with SMTP_URL, mails need an address of yours to come from',
    GOOGLE_CLIENT_ID: set['GOOGLE_CLIENT_SECRET'] && 'Google knows us by both',
    GOOGLE_CLIENT_SECRET: set['GOOGLE_CLIENT_ID'] && 'Google knows us by both',
    CONTACT_EMAIL: set['SMTP_URL'] && 'with SMTP_URL, it gets what people write to you',
  }
  return Object.entries(needed).flatMap(([name, why]) =>
    why && !set[name] ? `${name} must be set: ${why}.` : [],
  )
}

/** What must not be set where people's accounts are real. */
function unsafeVariables(set: NodeJS.ProcessEnv): string[] {
  const isEmulated = set['FIREBASE_AUTH_EMULATOR_HOST'] && set['NODE_ENV'] === 'production'
  return isEmulated
    ? ['FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are not signed.']
    : []
}

/** The secret of the data directory. @throws ConfigError when its file is too short to be safe */
function readAppSecret(dataDir: string): string {
  const secret = readOrCreateSecret(dataDir)
  if (secret.length >= minSecretLength) return secret
  throw new ConfigError(
    `The file app-secret in ${dataDir} is damaged. Restore it, or delete it to have a new one made.`,
  )
}

function sentenceOf({ path: [name], message }: z.core.$ZodIssue): string {
  return `${String(name)} ${message}.`
}
