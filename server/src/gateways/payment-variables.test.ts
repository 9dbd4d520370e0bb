import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { nothingPublished, siteFacts } from '../site/site-facts.ts'

const APP_SECRET = 'a secret of more than thirty-two characters'
const PUBLIC_URL = 'https://daan.example'
const store = { SSLCOMMERZ_STORE_ID: 'daan', SSLCOMMERZ_STORE_PASSWORD: 'daan@ssl' }
const merchant = {
  BKASH_USERNAME: 'daan',
  BKASH_PASSWORD: 'word',
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'secret',
}
const folder = mkdtempSync(path.join(tmpdir(), 'daan-charity-'))
const CHARITY_FILE = path.join(folder, 'charity.json')
writeFileSync(CHARITY_FILE, JSON.stringify({ name: { en: 'Shishir', bn: 'শিশির' } }))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (variables: Record<string, string>) =>
  readConfig({ APP_SECRET, CHARITY_FILE, ...variables })
const site = (variables: Record<string, string>) =>
  siteFacts(readConfig(variables), nothingPublished)
const payments = (variables: Record<string, string>) => read(variables).payments

describe('how gifts are paid', () => {
  it('is not at all, unless told: they are believed', () => {
    expect(payments({})).toMatchObject({ isTrusting: true, sslcommerz: null, bkash: null })
  })

  it('is by one gateway or several in the order they are named, at their own addresses unless told others', () => {
    const both = {
      PAYMENT_GATEWAY: ' bkash, transfer, sslcommerz ',
      PUBLIC_URL,
      ...store,
      ...merchant,
    }
    expect(payments(both)).toEqual({
      isTrusting: false,
      isSandbox: false,
      ways: ['bkash', 'transfer', 'sslcommerz'],
      sslcommerz: {
        url: 'https://securepay.sslcommerz.com',
        storeId: 'daan',
        storePassword: 'daan@ssl',
      },
      bkash: {
        url: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
        username: 'daan',
        password: 'word',
        appKey: 'key',
        appSecret: 'secret',
      },
    })
    const onThisMachine = {
      PAYMENT_GATEWAY: 'bkash',
      ...merchant,
      BKASH_URL: 'http://127.0.0.1:1/v/',
    }
    expect(payments(onThisMachine).bkash?.url).toBe('http://127.0.0.1:1/v')
    expect(payments({ PAYMENT_GATEWAY: 'sandbox,transfer' })).toMatchObject({
      isSandbox: true,
      ways: ['bkash', 'sslcommerz', 'transfer'],
    })
  })

  it('is not by a gateway that is known but not chosen, which is still asked', () => {
    const moved = { PAYMENT_GATEWAY: 'bkash', PUBLIC_URL, ...store, ...merchant }
    expect(payments(moved)).toMatchObject({ ways: ['bkash'], sslcommerz: { storeId: 'daan' } })
  })

  it.each([
    ['sslcommerz', store, 'https://sandbox.sslcommerz.com'],
    ['bkash', merchant, 'https://tokenized.sandbox.bka.sh/v1.2.0-beta'],
  ])(
    'is by %s itself for a charity that says who it is, and in its sandbox for a demonstration',
    (gateway, account, sandbox) => {
      const live = { APP_SECRET, PAYMENT_GATEWAY: gateway, PUBLIC_URL, ...account }
      expect(() => site(live)).toThrow(/must not take real money: .* charity\.json/)
      expect(readConfig({ ...live, CHARITY_FILE }).payments.ways).toEqual([gateway])
      const demo = { ...live, [`${gateway.toUpperCase()}_URL`]: sandbox }
      expect(site(demo).isDemonstration).toBe(true)
    },
  )

  it.each([
    [
      'an unknown gateway',
      { PAYMENT_GATEWAY: 'paypal' },
      /^PAYMENT_GATEWAY must be one or more of/,
    ],
    ['trust beside a gateway', { PAYMENT_GATEWAY: 'trust,transfer' }, /either believed or paid/],
    ['a sandbox beside a gateway', { PAYMENT_GATEWAY: 'sandbox,bkash' }, /it plays them/],
    [
      'a store without a password',
      { PAYMENT_GATEWAY: 'sslcommerz' },
      /SSLCOMMERZ_STORE_PASSWORD must be/,
    ],
    ['a merchant without a key', { PAYMENT_GATEWAY: 'bkash' }, /BKASH_APP_KEY must be set/],
    [
      'nowhere to come back to',
      { PAYMENT_GATEWAY: 'sslcommerz', ...store },
      /^PUBLIC_URL must be set/,
    ],
    [
      'secrets that travel unencrypted',
      { BKASH_URL: 'http://pay.example.org' },
      /^BKASH_URL must be an https/,
    ],
  ])('is never by %s', (_what, variables, mistake) => {
    expect(() => read(variables)).toThrow(mistake)
  })
})
