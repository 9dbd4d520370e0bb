import type { OnlineGateway } from '@daan/contract/payments'
import { bkash } from './bkash/bkash.ts'
import type { GatewayKind } from './gateway.ts'
import { sslcommerz } from './sslcommerz/sslcommerz.ts'

/** The gateways that gifts and tickets can be paid by, each from its folder. */
export const gatewayKinds: Readonly<Record<OnlineGateway, GatewayKind>> = { sslcommerz, bkash }
