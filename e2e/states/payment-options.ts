import type { Page } from 'playwright-core'

const limits = { minimum: 10, maximum: 500000, isDemo: true }

/** Answers how one can pay as a server with two gateways that takes transfers. */
export async function offerGateways(page: Page): Promise<void> {
  const gateways = ['bkash', 'sslcommerz'].map((gateway) => ({ gateway, ...limits }))
  const json = { gateways, takesTransfers: true }
  await page.route('**/api/paymentoptions', (route) => route.fulfill({ json }))
}
