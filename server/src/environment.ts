import { isIP } from 'node:net'
import { hasUnprintable } from '@daan/contract/people'
import { drawDaysAhead } from '@daan/contract/raffle'
import { parseVerifier } from '@daan/contract/signed-note'
import { maxFundTaka } from '@daan/contract/taka'
import { z } from 'zod/mini'
import { paymentVariables } from './gateways/payment-variables.ts'
import type { Mailbox } from './mail/mailer.ts'
import { retentionVariables } from './retention.ts'
import { traceVariables } from './tracing/trace-variables.ts'

/** So that nobody guesses a secret by trying. */
export const minSecretLength = 32
/** One crore. */
const defaultMaxDonationTaka = 1_00_00_000n
/** The draw is on an evening of these days, an hour ahead or more. */
const leastDrawDays = 2
const drawDaysSentence = `must be a number of days, ${leastDrawDays} to ${drawDaysAhead}`
/** So many a mail server is asked to take one after another. */
const maxNewsMails = 2000
const newsMailsSentence = `must be a number of mails, 1 to ${maxNewsMails}`
const googleIssuer = 'https://accounts.google.com'

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

const witnessSentence =
  'must be keys of witnesses with their addresses, as in docs/configuration.md'

/** A witness's key, a space, and its address. */
const witness = z
  .pipe(
    z.string(),
    z.transform((text) => {
      const [verifier = '', address = ''] = text.split(/\s+/)
      return { verifier, url: address.replace(/\/+$/, '') }
    }),
  )
  .check(
    z.refine(
      ({ verifier, url }) => isCosignatureKey(verifier) && /^https?:\/\/\S+$/.test(url),
      witnessSentence,
    ),
  )

function isCosignatureKey(text: string): boolean {
  try {
    parseVerifier(text, 'cosignature')
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full', 'no-verify'])

/** Tells whether data on its way to a database stays on this machine, is encrypted, or is said not to need it. */
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

const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,5}$/, sentence)), z.transform(Number))
    .check(z.gte(least, sentence), z.lte(most, sentence))

const portNumber = wholeNumber(0, 65_535, 'must be a port number, 0 to 65535')

const secret = z
  .string()
  .check(z.minLength(minSecretLength, `must have ${minSecretLength} characters or more`))

const webAddress = url(/^https?$/, 'must be an http or https address')

/**
 * The variables the server reads, their form and what they are when unset; a message goes on after
 * the variable's name.
 */
export const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(portNumber, 3000),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), './data'),
  DAAN_USER: z.optional(z.string()),
  WAL_ARCHIVE: z.optional(z.string()),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseUrl),
  APP_SECRET: z.optional(secret),
  APP_SECRET_PREVIOUS: z.optional(secret),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ISSUER: z._default(webAddress, googleIssuer),
  FIREBASE_PROJECT_ID: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
          'must be the ID of a Firebase project, such as daan-1a2b3',
        ),
      ),
  ),
  FIREBASE_API_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]+$/, 'must be the API key of a Firebase project')),
  ),
  FIREBASE_AUTH_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
          'must be a host, such as daan-1a2b3.firebaseapp.com',
        ),
      ),
  ),
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
  ...paymentVariables,
  RAFFLE: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  RAFFLE_AUTHORISATION: z.optional(
    z.string().check(
      z.maxLength(200, 'must have 200 characters at the most'),
      z.refine((text) => !hasUnprintable(text), 'must be one printable line'),
    ),
  ),
  RAFFLE_BEACON_RELAYS: z._default(z.pipe(list, z.array(origin)), [
    'https://api.drand.sh',
    'https://api2.drand.sh',
    'https://drand.cloudflare.com',
  ]),
  BOOK_WITNESSES: z._default(z.pipe(list, z.array(witness)), []),
  RAFFLE_DRAW_DAYS: z._default(wholeNumber(leastDrawDays, drawDaysAhead, drawDaysSentence), 30),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' }),
  ),
  MAIL_FROM: z.optional(z.pipe(z.string(), z.transform(mailboxOf)).check(isMailbox)),
  CONTACT_EMAIL: z.optional(emailAddress),
  NEWS_MAILS_PER_MINUTE: z._default(wholeNumber(1, maxNewsMails, newsMailsSentence), 100),
  CHARITY_FILE: z.optional(z.string()),
  TRUST_PROXY: z._default(
    z.pipe(
      list,
      z.array(z.string().check(z.refine(isNetwork, 'must be addresses such as 10.0.0.0/8'))),
    ),
    [],
  ),
  WEB_ORIGIN: z._default(z.pipe(list, z.array(origin)), []),
  WEB_DIRECTORY: z.optional(z.string()),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(portNumber),
  ...traceVariables,
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    'warn',
  ),
  ...retentionVariables,
  NODE_ENV: z.optional(z.string()),
  VITE_API_URL: z.optional(z.string()),
})
