import type { Gateway, OnlineGateway } from '@daan/contract/payments'
import { z } from 'zod/mini'

/** How gifts may be paid. `trust` believes them; `transfer` is one by hand; `sandbox` plays both gateways. */
const ways = ['trust', 'sslcommerz', 'bkash', 'transfer', 'sandbox'] as const

const liveSslcommerz = 'https://securepay.sslcommerz.com'
const liveBkash = 'https://tokenized.pay.bka.sh/v1.2.0-beta'

/** Secrets travel to a gateway: unencrypted at most to a sandbox on this machine. */
function isProtected(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)
}

const address = (usual: string) =>
  z._default(
    z.pipe(
      z
        .url({ protocol: /^https?$/, error: 'must be an https address' })
        .check(z.refine(isProtected, 'must be an https address')),
      z.transform((text: string) => text.replace(/\/+$/, '')),
    ),
    usual,
  )

/** What the sandbox plays, in the order in which it offers it. */
const sandboxGateways = ['bkash', 'sslcommerz'] as const satisfies OnlineGateway[]

const wayList = z.pipe(
  z.string(),
  z.transform((text) => [...new Set(text.split(',').map((way) => way.trim()))]),
)

const someWays = z
  .pipe(
    wayList,
    z.array(
      z.enum(ways, { error: `must be one or more of ${ways.join(', ')}, with commas between` }),
    ),
  )
  .check(
    z.refine(
      (chosen) => chosen.length === 1 || !chosen.includes('trust'),
      'must be trust alone, or other ways: gifts are either believed or paid',
    ),
    z.refine(
      (chosen) => !chosen.includes('sandbox') || !chosen.some((way) => isGateway(way)),
      'must not have the sandbox beside a gateway: it plays them',
    ),
  )

function isGateway(way: string): way is OnlineGateway {
  return way === 'sslcommerz' || way === 'bkash'
}

/** By what gifts are paid, and how we are known there. */
export const paymentVariables = {
  PAYMENT_GATEWAY: z._default(someWays, ['trust' as const]),
  SSLCOMMERZ_URL: address(liveSslcommerz),
  SSLCOMMERZ_STORE_ID: z.optional(z.string()),
  SSLCOMMERZ_STORE_PASSWORD: z.optional(z.string()),
  BKASH_URL: address(liveBkash),
  BKASH_USERNAME: z.optional(z.string()),
  BKASH_PASSWORD: z.optional(z.string()),
  BKASH_APP_KEY: z.optional(z.string()),
  BKASH_APP_SECRET: z.optional(z.string()),
} as const

/** What an address of a gateway's own begins with, where real money moves. */
const liveAddress = /^https:\/\/(securepay\.sslcommerz\.com|tokenized\.pay\.bka\.sh)(?=[/:]|$)/

const read = z.object(paymentVariables)
type Variables = z.output<typeof read>

/**
 * What the variables say, the ways to pay in their order. A gateway that is known but not chosen is not offered, and
 * is still asked about what was begun there. Those of a chosen one are all there: {@link missingPaymentVariables}.
 */
export function paymentsOf(env: Variables) {
  const chosen = new Set(env.PAYMENT_GATEWAY)
  const isSandbox = chosen.has('sandbox')
  return Object.freeze({
    isTrusting: chosen.has('trust'),
    isSandbox,
    ways: env.PAYMENT_GATEWAY.flatMap(waysOf),
    sslcommerz: isSandbox ? null : sslcommerzOf(env),
    bkash: isSandbox ? null : bkashOf(env),
  })
}

function waysOf(chosen: (typeof ways)[number]): readonly Gateway[] {
  if (chosen === 'trust') return []
  return chosen === 'sandbox' ? sandboxGateways : [chosen]
}

function sslcommerzOf(env: Variables) {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = env
  if (storeId === undefined || storePassword === undefined) return null
  return Object.freeze({ url: env.SSLCOMMERZ_URL, storeId, storePassword })
}

function bkashOf(env: Variables) {
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = env
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = env
  if (username === undefined || password === undefined) return null
  if (appKey === undefined || appSecret === undefined) return null
  return Object.freeze({ url: env.BKASH_URL, username, password, appKey, appSecret })
}

/** Whether a chosen gateway takes real money. */
export function takesRealMoney({ ways, sslcommerz, bkash }: ReturnType<typeof paymentsOf>) {
  const addresses = { sslcommerz: sslcommerz?.url, bkash: bkash?.url, transfer: undefined }
  return ways.some((way) => liveAddress.test(addresses[way] ?? ''))
}

/** Why variables are needed that go with a chosen gateway; false where they are not. */
export function missingPaymentVariables(set: NodeJS.ProcessEnv): Record<string, string | false> {
  const chosen = new Set((set['PAYMENT_GATEWAY'] ?? '').split(',').map((way) => way.trim()))
  const knows = (gateway: string, name: string) =>
    chosen.has(gateway.toLowerCase()) && `${name} knows us by it`
  const isFarAway = [...chosen].some(
    (way) => isGateway(way) && /^https|^$/.test(set[`${way.toUpperCase()}_URL`] ?? ''),
  )
  return {
    PUBLIC_URL: isFarAway && 'the payment gateway sends people back to it',
    SSLCOMMERZ_STORE_ID: knows('SSLCOMMERZ', 'SSLCommerz'),
    SSLCOMMERZ_STORE_PASSWORD: knows('SSLCOMMERZ', 'SSLCommerz'),
    BKASH_USERNAME: knows('BKASH', 'bKash'),
    BKASH_PASSWORD: knows('BKASH', 'bKash'),
    BKASH_APP_KEY: knows('BKASH', 'bKash'),
    BKASH_APP_SECRET: knows('BKASH', 'bKash'),
  }
}
