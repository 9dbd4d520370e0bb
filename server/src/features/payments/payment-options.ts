import type { Reply } from '@daan/contract/call'
import type { Charity } from '@daan/contract/charity'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import {
  type Gateway,
  type getPaymentOptions,
  type OnlineGateway,
  type PaymentMethod,
  type TransferChannel,
  transferChannels,
} from '@daan/contract/payments'
import { poishaPerTaka } from '@daan/contract/taka'
import type { PaymentGateway } from '../../gateways/gateway.ts'

type Options = Reply<typeof getPaymentOptions>
type Transferable = Pick<Charity, 'wallets' | 'bankAccounts'>

const gatewayLimits = {
  minimum: gatewayMinTaka * poishaPerTaka,
  maximum: gatewayMaxTaka * poishaPerTaka,
}

const transferLimits = { minimum: null, maximum: null, isDemo: false }

const channelOf = { bKash: 'bkash', Nagad: 'nagad', Rocket: 'rocket' } as const

/** The ways to pay here, in the charity's order. */
export function optionsOf(
  ways: readonly Gateway[],
  gateways: ReadonlyMap<OnlineGateway, PaymentGateway>,
  charity: Transferable,
): Options {
  const methodsOf = {
    bkash: ['bkash'],
    // SSLCommerz's page has bKash, too, which is better paid at bKash itself.
    sslcommerz: [...(ways.includes('bkash') ? [] : ['bkash' as const]), 'card', 'nagad', 'rocket'],
    transfer: channelsOf(charity),
  } satisfies Record<Gateway, PaymentMethod[]>
  return {
    ways: ways.map((gateway) => {
      const methods: PaymentMethod[] = methodsOf[gateway]
      if (gateway === 'transfer') return { gateway, methods, ...transferLimits }
      return { gateway, methods, ...gatewayLimits, isDemo: gateways.get(gateway)?.isDemo ?? false }
    }),
  }
}

/** By what a transfer can be sent: to the charity's wallets and accounts in their order, else by any. */
function channelsOf({ wallets, bankAccounts }: Transferable) {
  const own = new Set<TransferChannel>(wallets.map(({ service }) => channelOf[service]))
  if (bankAccounts.length > 0) own.add('bank')
  return own.size > 0 ? [...own] : [...transferChannels]
}
