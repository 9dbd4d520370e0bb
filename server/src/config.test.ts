import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const APP_SECRET = 'a secret of more than thirty-two characters'
const folder = mkdtempSync(path.join(tmpdir(), 'daan-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({ APP_SECRET })
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: [] })
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
    })
    expect(config).toMatchObject({
      http: {
        port: 0,
        publicUrl: 'https://daan.example',
        trustProxy: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
        webOrigins: ['https://www.example.org', 'https://example.org:8443'],
        apiOrigin: 'https://api.example.org',
      },
      donations: { maxTaka: 5000n },
    })
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
      TRUST_PROXY: '10.0.0.0/8,everyone',
      WEB_ORIGIN: 'example.org',
      LOG_LEVEL: 'loud',
    }
    expect(() => readConfig(mistakes)).toThrow(
      [
        'PORT must be a port number, 0 to 65535.',
        'PUBLIC_URL must be an http or https address.',
        'DATABASE_URL must be a postgres:// address.',
        'APP_SECRET must have 32 characters or more.',
        'MAX_DONATION_TAKA must be a whole number of taka.',
        'TRUST_PROXY must be addresses such as 10.0.0.0/8.',
        'WEB_ORIGIN must be http or https origins, with commas between.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ].join('\n'),
    )
  })

  it.each(['true', '1', '0.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.0/x'])(
    'trusts no proxy called %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ APP_SECRET, TRUST_PROXY })).toThrow('TRUST_PROXY')
    },
  )

  it('wants a secret that several servers can share', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/daan', NODE_ENV: 'production' }
    expect(() => readConfig(shared)).toThrow('APP_SECRET must be set')
    expect(readConfig({ ...shared, APP_SECRET }).appSecret).toBe(APP_SECRET)
  })
})

it('a secret is made once, kept, and for nobody else to read', () => {
  const DATA_DIR = path.join(folder, 'data')
  const first = readConfig({ DATA_DIR }).appSecret
  const file = path.join(DATA_DIR, 'app-secret')
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readConfig({ DATA_DIR }).appSecret).toBe(first)
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
