import type { OnlineGateway } from '@daan/contract/payments'

/** Paths to which gateways send browsers and notifications, below `/api`. */
export const returnPath = (gateway: OnlineGateway) => `/gateways/${gateway}/return/:token`
export const notifyPath = (gateway: OnlineGateway) => `/gateways/${gateway}/notify`

/** The same as whole addresses. */
export function gatewayAddresses(publicUrl: string, gateway: OnlineGateway) {
  const base = `${publicUrl}/api/gateways/${gateway}`
  return { returning: (token: string) => `${base}/return/${token}`, notifying: `${base}/notify` }
}
