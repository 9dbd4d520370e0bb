import { type PaymentMethod, paymentMethods } from './payments.ts'

/** SSLCommerz's code of Rocket, the mobile banking of Dutch-Bangla Bank. */
const rocketCode = 'dbblmobileb'

/** Finds ours among the means of payment that a gateway names, such as `BKASH-BKash`; `VISA-Dutch Bangla` is none. */
export function knownMethod(said: string): PaymentMethod | undefined {
  const [code] = said.toLowerCase().split('-')
  return code === rocketCode ? 'rocket' : paymentMethods.find((method) => method === code)
}
