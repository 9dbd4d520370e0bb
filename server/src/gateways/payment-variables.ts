import { type Gateway, gateways, type OnlineGateway, onlineGateways } from '@daan/contract/payments'
import { z } from 'zod/mini'
import type { GatewayKind, GatewaySettings } from './gateway.ts'
import { gatewayKinds } from './gateways.ts'

/** The ways gifts may be paid. `trust` believes them; `transfer` is one by hand; `sandbox` plays gateways. */
const ways = ['trust', ...gateways, 'sandbox'] as const

const kinds = Object.values(gatewayKinds)

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

/** The gateways that the sandbox plays, in the order in which it offers them. */
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
  return onlineGateways.some((gateway) => gateway === way)
}

const urlVariable = (gateway: OnlineGateway) => `${gateway.toUpperCase()}_URL`

/** The addresses of the gateways, and the credentials by which this server is known there. */
const gatewayVariables: object = Object.fromEntries(
  kinds.flatMap(({ id, liveUrl, credentials }) => [
    [urlVariable(id), address(liveUrl)],
    ...Object.values(credentials).map((name) => [name, z.optional(z.string())]),
  ]),
)

export const paymentVariables = {
  PAYMENT_GATEWAY: z._default(someWays, ['trust' as const]),
  ...gatewayVariables,
} as const

type Variables = { PAYMENT_GATEWAY: readonly (typeof ways)[number][] }

/** Settings of each gateway; null for one at which this server is not known. */
export type KnownGateways = Readonly<Record<OnlineGateway, GatewaySettings | null>>

/**
 * Reads the ways to pay, in their order, and how this server is known at gateways. A gateway that is known but not
 * chosen is not offered, and is still asked about what was begun there. Those of a chosen one are all there:
 * {@link missingPaymentVariables}.
 */
export function paymentsOf(env: Variables) {
  const chosen = new Set(env.PAYMENT_GATEWAY)
  const isSandbox = chosen.has('sandbox')
  const known = kinds.map((kind) => [kind.id, isSandbox ? null : settingsOf(kind, env)])
  return Object.freeze({
    isTrusting: chosen.has('trust'),
    isSandbox,
    ways: env.PAYMENT_GATEWAY.flatMap(waysOf),
    ...(Object.fromEntries(known) as KnownGateways), // the registry has each gateway
  })
}

function waysOf(chosen: (typeof ways)[number]): readonly Gateway[] {
  if (chosen === 'trust') return []
  return chosen === 'sandbox' ? sandboxGateways : [chosen]
}

function settingsOf({ id, credentials }: GatewayKind, env: object): GatewaySettings | null {
  const values = new Map<string, unknown>(Object.entries(env))
  const names = Object.entries({ url: urlVariable(id), ...credentials })
  const settings = names.flatMap(([name, variable]) => {
    const value = values.get(variable)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return settings.length < names.length ? null : Object.freeze(Object.fromEntries(settings))
}

/** Tells whether a chosen gateway takes real money. */
export function takesRealMoney(payments: ReturnType<typeof paymentsOf>): boolean {
  return payments.ways.some((way) => {
    const url = isGateway(way) ? payments[way]?.['url'] : undefined
    return url !== undefined && isGateway(way) && isLive(url, gatewayKinds[way].liveUrl)
  })
}

function isLive(url: string, liveUrl: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname === new URL(liveUrl).hostname
}

/** Tells of each variable that goes with a chosen gateway why it is needed; false where it is not. */
export function missingPaymentVariables(set: NodeJS.ProcessEnv): Record<string, string | false> {
  const chosen = new Set((set['PAYMENT_GATEWAY'] ?? '').split(',').map((way) => way.trim()))
  const used = kinds.filter(({ id }) => chosen.has(id))
  const isFarAway = used.some(({ id }) => /^https|^$/.test(set[urlVariable(id)] ?? ''))
  const needed = used.flatMap(({ name, credentials }) =>
    Object.values(credentials).map((variable) => [variable, `${name} knows us by it`]),
  )
  return {
    PUBLIC_URL: isFarAway && 'the payment gateway sends people back to it',
    ...Object.fromEntries(needed),
  }
}
