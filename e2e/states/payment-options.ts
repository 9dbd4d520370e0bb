import type { Page } from 'playwright-core'

const limits = { minimum: 10, maximum: 500000, isDemo: true }
const ways = [
  { gateway: 'bkash', methods: ['bkash'], ...limits },
  { gateway: 'sslcommerz', methods: ['card', 'nagad', 'rocket'], ...limits },
  {
    gateway: 'transfer',
    methods: ['bkash', 'nagad', 'rocket', 'bank'],
    minimum: null,
    maximum: null,
    isDemo: false,
  },
]

/** Answers how one can pay as a server with two gateways that takes transfers. */
export async function offerGateways(page: Page): Promise<void> {
  await page.route('**/api/paymentoptions', (route) => route.fulfill({ json: { ways } }))
}
