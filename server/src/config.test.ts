import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig, reviewConfig } from './config.ts'

const APP_SECRET = 'a secret of more than thirty-two characters'
const folder = mkdtempSync(path.join(tmpdir(), 'daan-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({ APP_SECRET })
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: [] })
    expect(config.http.webDirectory).toBeNull()
    expect(config.donations.maxTaka).toBe(10_000_000n)
    expect(config.data.databaseUrl).toBeUndefined()
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ APP_SECRET, PORT: '', DATABASE_URL: '' }).http.port).toBe(3000)
  })

  it('is read into what each part needs', () => {
    const config = readConfig({
      APP_SECRET,
      PORT: '0',
      PUBLIC_URL: 'https://daan.example/',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32 ,192.0.2.1',
      WEB_ORIGIN: 'https://www.example.org/, https://example.org:8443',
      MAX_DONATION_TAKA: '5000',
      VITE_API_URL: 'https://api.example.org/api',
      WEB_DIRECTORY: '/srv/daan/web',
    })
    expect(config).toMatchObject({
      http: {
        port: 0,
        publicUrl: 'https://daan.example',
        trustProxy: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
        webOrigins: ['https://www.example.org', 'https://example.org:8443'],
        apiOrigin: 'https://api.example.org',
        webDirectory: '/srv/daan/web',
      },
      donations: { maxTaka: 5000n },
    })
  })

  it('has no metrics unless told their port, and then on loopback', () => {
    expect(readConfig({ APP_SECRET, METRICS_HOST: '10.0.0.5' }).metrics).toBeNull()
    const { metrics } = readConfig({ APP_SECRET, METRICS_PORT: '9464' })
    expect(metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  })

  it('sends traces nowhere unless told where, in the form of OpenTelemetry', () => {
    expect(readConfig({ APP_SECRET, OTEL_SERVICE_NAME: 'give' }).traces).toBeNull()
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/'
    const { traces } = readConfig({ APP_SECRET, OTEL_EXPORTER_OTLP_ENDPOINT })
    expect(traces).toMatchObject({ url: 'http://127.0.0.1:4318/v1/traces', serviceName: 'daan' })
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example/in?of=us'
    const own = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }
    expect(readConfig({ APP_SECRET, ...own }).traces?.url).toBe(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  })

  it('cannot be changed', () => {
    const config = readConfig({ APP_SECRET })
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError)
    expect(() => Object.assign(config, { appSecret: '' })).toThrow(TypeError)
  })

  it('names every mistake at once', () => {
    const mistakes = {
      PORT: '70000',
      PUBLIC_URL: 'daan.example',
      DATABASE_URL: 'mysql://localhost/daan',
      APP_SECRET: 'short',
      MAX_DONATION_TAKA: '-1',
      NEWS_MAILS_PER_MINUTE: '0',
      TRUST_PROXY: '10.0.0.0/8,everyone',
      WEB_ORIGIN: 'example.org',
      OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '2',
      LOG_LEVEL: 'loud',
    }
    expect(() => readConfig(mistakes)).toThrow(
      [
        'PORT must be a port number, 0 to 65535.',
        'PUBLIC_URL must be an http or https address.',
        'DATABASE_URL must be a postgres:// address.',
        'APP_SECRET must have 32 characters or more.',
        'MAX_DONATION_TAKA must be a whole number of taka.',
        'NEWS_MAILS_PER_MINUTE must be a number of mails, 1 to 2000.',
        'TRUST_PROXY must be addresses such as 10.0.0.0/8.',
        'WEB_ORIGIN must be http or https origins, with commas between.',
        'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.',
        'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
        'OTEL_TRACES_SAMPLER_ARG must be a share of traces, 0 to 1.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ].join('\n'),
    )
  })

  it('is reviewed with every mistake and misspelt name, and without a secret being made', () => {
    const DATA_DIR = path.join(folder, 'reviewed')
    const { variables, mistakes } = reviewConfig({ DATA_DIR, PORT: 'x', METRIC_PORT: '1' })
    expect(variables).toContainEqual({ name: 'DATA_DIR', value: DATA_DIR, isSet: true })
    expect(mistakes).toEqual([
      'METRIC_PORT is unknown. Is METRICS_PORT meant?',
      'PORT must be a port number, 0 to 65535.',
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it.each([
    'postgres://daan@db.example/daan',
    'postgres://daan@10.0.0.5/daan?sslmode=prefer',
    'postgres://daan@localhost/daan?host=db.example',
  ])('sends nothing in the clear to the database %s', (DATABASE_URL) => {
    expect(() => readConfig({ APP_SECRET, DATABASE_URL })).toThrow('DATABASE_URL must say sslmode')
    expect(() => readConfig({ APP_SECRET, DATABASE_READ_URL: DATABASE_URL })).toThrow(
      'DATABASE_READ_URL must say sslmode',
    )
  })

  it.each([
    'postgres://daan@db.example/daan?sslmode=verify-full',
    'postgres://daan@db.example/daan?sslmode=disable',
    'postgres://daan@localhost/daan',
    'postgres://daan@127.0.0.1:5433/daan',
    'postgres://daan@[::1]/daan',
    'postgres://daan@localhost/daan?host=%2Frun%2Fpostgresql',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(readConfig({ APP_SECRET, DATABASE_URL }).data.databaseUrl).toBe(DATABASE_URL)
  })

  it('refuses a largest gift that would pass what totals can show', () => {
    const maxTaka = (taka: string) =>
      readConfig({ APP_SECRET, MAX_DONATION_TAKA: taka }).donations.maxTaka
    expect(maxTaka('175000000000')).toBe(175_000_000_000n)
    expect(() => maxTaka('175000000001')).toThrow('MAX_DONATION_TAKA must be at most 175000000000')
    expect(() => maxTaka('9'.repeat(400))).toThrow('MAX_DONATION_TAKA must be at most')
  })

  it.each(['true', '1', '0.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.0/x'])(
    'trusts no proxy called %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ APP_SECRET, TRUST_PROXY })).toThrow('TRUST_PROXY')
    },
  )

  it('keeps mails as files under its data when no mail server is named', () => {
    const { mail } = readConfig({ APP_SECRET, DATA_DIR: '/srv/daan', CONTACT_EMAIL: 'desk@d.org' })
    expect(mail).toEqual({
      smtpUrl: undefined,
      directory: '/srv/daan/mail',
      from: { name: 'Daan', address: 'hello@daan.example' },
      contactEmail: 'desk@d.org',
      newsPerMinute: 100,
    })
  })

  it.each([
    ['hello@d.org', { name: '', address: 'hello@d.org' }],
    ['দান <hello@d.org>', { name: 'দান', address: 'hello@d.org' }],
    ['"Daan, Dhaka" <hello@d.org>', { name: 'Daan, Dhaka', address: 'hello@d.org' }],
    [' <hello@d.org> ', { name: '', address: 'hello@d.org' }],
  ])('reads the sender of mails from %j', (MAIL_FROM, from) => {
    expect(readConfig({ APP_SECRET, MAIL_FROM }).mail.from).toEqual(from)
  })

  const mailing = {
    SMTP_URL: 'smtps://user:secret@mail.d.org:465',
    MAIL_FROM: 'Daan <hello@d.org>',
    CONTACT_EMAIL: 'desk@d.org',
  }

  it('mails by a server when it knows from whom and to whom', () => {
    expect(readConfig({ APP_SECRET, ...mailing }).mail).toMatchObject({
      smtpUrl: mailing.SMTP_URL,
      from: { name: 'Daan', address: 'hello@d.org' },
      contactEmail: 'desk@d.org',
    })
  })

  it.each<[keyof typeof mailing, string]>([
    [
      'MAIL_FROM',
      'MAIL_FROM must be set: with SMTP_URL, mails need an address of yours to come from.',
    ],
    [
      'CONTACT_EMAIL',
      'CONTACT_EMAIL must be set: with SMTP_URL, it gets what people write to you.',
    ],
  ])('mails nobody’s messages to nobody: a mail server needs %s', (missing, sentence) => {
    expect(() => readConfig({ APP_SECRET, ...mailing, [missing]: '' })).toThrow(sentence)
  })

  it.each([
    ['SMTP_URL', 'mail.d.org'],
    ['SMTP_URL', 'https://mail.d.org'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Daan'],
    ['MAIL_FROM', 'Daan hello@d.org'],
    ['MAIL_FROM', 'Daan <>'],
    ['MAIL_FROM', 'Daan <hello@d>'],
    ['MAIL_FROM', 'a@d.org, b@d.org'],
    ['MAIL_FROM', 'Daan\nBcc: x@y.zz <hello@d.org>'],
    ['CONTACT_EMAIL', 'desk'],
    ['CONTACT_EMAIL', 'Desk <desk@d.org>'],
    ['CONTACT_EMAIL', 'desk@d.org,x@y.zz'],
  ])('refuses a %s such as %j', (name, value) => {
    expect(() => readConfig({ APP_SECRET, ...mailing, [name]: value })).toThrow(`${name} must be`)
  })

  it('wants a secret that several servers can share', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/daan', NODE_ENV: 'production' }
    expect(() => readConfig(shared)).toThrow('APP_SECRET must be set')
    expect(readConfig({ ...shared, APP_SECRET }).appSecret).toBe(APP_SECRET)
  })
})

describe('a Firebase project', () => {
  const project = {
    FIREBASE_PROJECT_ID: 'demo-daan',
    FIREBASE_API_KEY: 'AIza-demo_key',
    FIREBASE_AUTH_DOMAIN: 'demo-daan.firebaseapp.com',
  }

  it('is known by three variables', () => {
    expect(readConfig({ APP_SECRET, ...project }).identity.firebase).toEqual({
      projectId: 'demo-daan',
      apiKey: 'AIza-demo_key',
      authDomain: 'demo-daan.firebaseapp.com',
    })
  })

  it.each(Object.keys(project))('is not known without %s', (name) => {
    expect(() => readConfig({ APP_SECRET, ...project, [name]: '' })).toThrow(`${name} must be set`)
  })

  it.each([
    ['FIREBASE_API_KEY', 'a:b'],
    ['FIREBASE_AUTH_DOMAIN', 'a:b'],
    ['FIREBASE_AUTH_DOMAIN', 'https://demo-daan.firebaseapp.com'],
  ])('has no %s such as %s', (name, value) => {
    expect(() => readConfig({ APP_SECRET, ...project, [name]: value })).toThrow(`${name} must be`)
  })

  it.each(['Demo', 'demo:daan', 'https://demo-daan.firebaseapp.com', '-demo-'])(
    'is not called %s',
    (FIREBASE_PROJECT_ID) => {
      expect(() => readConfig({ APP_SECRET, FIREBASE_PROJECT_ID })).toThrow(
        'FIREBASE_PROJECT_ID must be the ID of a Firebase project',
      )
    },
  )
})

describe('a sign-in with Google', () => {
  it.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])('needs more than %s', (name) => {
    expect(() => readConfig({ APP_SECRET, [name]: 'x' })).toThrow('Google knows us by both')
  })
})

it('tokens that nobody signs are not believed in production', () => {
  const emulated = { APP_SECRET, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(() => readConfig({ ...emulated, NODE_ENV: 'production' })).toThrow(
    'not be set in production',
  )
})

it('admins are known by their addresses in lower case', () => {
  const { identity } = readConfig({
    APP_SECRET,
    ADMIN_EMAILS: 'Asha@Example.org, babul@example.org',
  })
  expect(identity.adminEmails).toEqual(['asha@example.org', 'babul@example.org'])
})

describe('how long things are kept', () => {
  it('is sane unless told, and told in days', () => {
    const { retention } = readConfig({ APP_SECRET, RETAIN_MESSAGES_DAYS: '14' })
    expect(retention).toMatchObject({ messageDays: 14, donorDays: 3650, unverifiedDays: 7 })
  })

  it.each(['0', '-1', '1.5', 'never', '36501'])('is never %s days', (days) => {
    expect(() => readConfig({ APP_SECRET, RETAIN_DONORS_DAYS: days })).toThrow(
      /^RETAIN_DONORS_DAYS must be/,
    )
  })
})
