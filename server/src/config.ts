import path from 'node:path'
import { CharityFaults, demonstrationEmail } from '@daan/contract/charity'
import type { FirebaseProject } from '@daan/contract/web-build'
import type { z } from 'zod/mini'
import { readOrCreateSecret } from './app-secret.ts'
import { type CharityFile, demonstrationFile, readCharityFile } from './charity-file.ts'
import { effectiveVariables, misspeltVariables } from './effective-variables.ts'
import { environment, minSecretLength } from './environment.ts'
import { missingPaymentVariables, paymentsOf } from './gateways/payment-variables.ts'
import type { Mailbox } from './mail/mailer.ts'
import { retentionOf } from './retention.ts'
import { tracesOf } from './tracing/trace-variables.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The configuration; docs/configuration.md has a table of its variables. */
export type Config = ReturnType<typeof readConfig>

/** Mistakes in the configuration, one in each line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration; nothing else of the server reads the environment.
 * An empty variable counts as unset.
 * @throws ConfigError that names every mistake at once
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env) {
  const { env, file, dataDir } = readVariables(variables)
  const payments = paymentsOf(env)
  return Object.freeze({
    charityFile: Object.freeze(file),
    http: httpOf(env),
    data: Object.freeze({
      dataDir,
      pagesDirectory: path.join(dataDir, 'pages'),
      account: env.DAAN_USER,
      walArchive: env.WAL_ARCHIVE && path.resolve(root, env.WAL_ARCHIVE),
      databaseUrl: env.DATABASE_URL,
      databaseDirectUrl: env.DATABASE_DIRECT_URL,
      databaseReadUrl: env.DATABASE_READ_URL,
    }),
    mail: Object.freeze({
      smtpUrl: env.SMTP_URL,
      directory: path.join(dataDir, 'mail'),
      from: env.MAIL_FROM ?? ownMailbox(file),
      contactEmail: env.CONTACT_EMAIL,
      newsPerMinute: env.NEWS_MAILS_PER_MINUTE,
    }),
    book: Object.freeze({ witnesses: env.BOOK_WITNESSES }),
    donations: Object.freeze({ maxTaka: env.MAX_DONATION_TAKA }),
    payments,
    raffle: raffleOf(env, payments),
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
      firebase: firebaseOf(env),
      isFirebaseEmulated: env.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
      previousSecrets: env.APP_SECRET_PREVIOUS === undefined ? [] : [env.APP_SECRET_PREVIOUS],
    }),
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: env.METRICS_HOST, port: env.METRICS_PORT }),
    traces: tracesOf(env),
    retention: retentionOf(env),
    logLevel: env.LOG_LEVEL,
  })
}

/** The configuration for the operator to read: its variables, those misspelt, and every mistake. Writes nothing. */
export function reviewConfig(variables: NodeJS.ProcessEnv = process.env) {
  const misspelt = misspeltVariables(variables)
  return {
    variables: effectiveVariables(variables),
    mistakes: [
      ...misspelt.map(({ name, meant }) => `${name} is unknown. Is ${meant} meant?`),
      ...mistakesOf(variables),
    ],
  }
}

function mistakesOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readVariables(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

function readVariables(variables: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = environment.safeParse(set)
  const mistakes = parsed.success ? [] : parsed.error.issues.map(sentenceOf)
  const dataDir = path.resolve(root, set['DATA_DIR'] ?? './data')
  const file = findCharity(dataDir, set['CHARITY_FILE'], mistakes)
  mistakes.push(...missingVariables(set, file), ...unsafeVariables(set))
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return { env: parsed.data, file, dataDir }
}

function httpOf(env: z.output<typeof environment>) {
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    webOrigins: env.WEB_ORIGIN,
    apiOrigin: env.VITE_API_URL ? (URL.parse(env.VITE_API_URL)?.origin ?? null) : null,
    webDirectory: env.WEB_DIRECTORY === undefined ? null : path.resolve(root, env.WEB_DIRECTORY),
    buildDirectory: path.join(root, 'web/build'),
  })
}

/** The charity's file; its faults join the other mistakes, and the demonstration stands in for it. */
function findCharity(dataDir: string, named: string | undefined, mistakes: string[]): CharityFile {
  try {
    return readCharityFile(dataDir, named && path.resolve(root, named))
  } catch (error) {
    if (!(error instanceof CharityFaults)) throw error
    mistakes.push(...error.faults)
    return demonstrationFile
  }
}

/** The Firebase project at which people sign in; null where our own server signs them in. */
function firebaseOf(env: z.output<typeof environment>): FirebaseProject | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env
  const authDomain = env.FIREBASE_AUTH_DOMAIN
  if (projectId === undefined || apiKey === undefined || authDomain === undefined) return null
  return Object.freeze({ apiKey, authDomain, projectId })
}

function raffleOf(
  env: z.output<typeof environment>,
  { isTrusting, ways }: ReturnType<typeof paymentsOf>,
) {
  return Object.freeze({
    isOn: env.RAFFLE === 'on',
    /** False where a transfer by hand would be found too late for a round. */
    mayBePaid: isTrusting || ways.some((way) => way !== 'transfer'),
    authorisation: env.RAFFLE_AUTHORISATION ?? null,
    beaconRelays: env.RAFFLE_BEACON_RELAYS,
    drawDays: env.RAFFLE_DRAW_DAYS,
  })
}

function ownMailbox({ charity }: CharityFile): Mailbox {
  return { name: charity.name.en, address: charity.email ?? demonstrationEmail }
}

/** The demonstration's reaches nobody. */
function ownEmailOf({ charity, isDemonstration }: CharityFile): string | undefined {
  return isDemonstration ? undefined : charity.email
}

/** Variables that others make necessary and that are not set, in a sentence each. */
function missingVariables(set: NodeJS.ProcessEnv, file: CharityFile): string[] {
  const isShared = set['DATABASE_URL'] && set['NODE_ENV'] === 'production'
  const isAtFirebase =
    set['FIREBASE_PROJECT_ID'] || set['FIREBASE_API_KEY'] || set['FIREBASE_AUTH_DOMAIN']
  const knownByThree = 'Firebase knows us by its project, its API key and its domain together'
  const needed = {
    APP_SECRET: isShared && 'several servers on one database must share it',
    MAIL_FROM: set['SMTP_URL'] && 'with SMTP_URL, mails need an address of yours to come from',
    GOOGLE_CLIENT_ID: set['GOOGLE_CLIENT_SECRET'] && 'Google knows us by both',
    GOOGLE_CLIENT_SECRET: set['GOOGLE_CLIENT_ID'] && 'Google knows us by both',
    FIREBASE_PROJECT_ID: isAtFirebase && knownByThree,
    FIREBASE_API_KEY: isAtFirebase && knownByThree,
    FIREBASE_AUTH_DOMAIN: isAtFirebase && knownByThree,
    CONTACT_EMAIL:
      set['SMTP_URL'] && !ownEmailOf(file) && 'with SMTP_URL, it gets what people write to you',
  }
  return Object.entries({ ...needed, ...missingPaymentVariables(set) }).flatMap(([name, why]) =>
    why && !set[name] ? `${name} must be set: ${why}.` : [],
  )
}

/** Mistakes by variables that must not be set where people's accounts are real. */
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

/** The address visitors reach the site by: the one that is set, else the one it listens on. */
export function publicUrlOf({ http }: Pick<Config, 'http'>): string {
  return http.publicUrl ?? `http://${http.host}:${http.port}`
}
