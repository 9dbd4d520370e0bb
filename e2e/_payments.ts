import { freePort } from '@daan/embedded-postgres/free-port'
import { serverVariables } from '@daan/sandbox/server-variables'
import { type Sandbox, startSandbox } from '@daan/sandbox/start-sandbox'
import type { Page } from 'playwright-core'

/** Settings of a server that takes payments at a sandbox and transfers by hand. */
export async function paidAt(sandbox: Sandbox): Promise<Record<string, string>> {
  const port = String(await freePort()) // gateways lead back to an address that is known beforehand
  return {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_GATEWAY: 'sslcommerz,bkash,transfer',
    ...serverVariables(sandbox),
  }
}

/** A sandbox whose notifications are tried again soon. */
export function startQuickSandbox(): Promise<Sandbox> {
  return startSandbox({ timing: { retryMs: [100, 500] } })
}

export const payNames = {
  bkash: /^(Pay with bKash|বিকাশ দিয়ে দিন)$/,
  sslcommerz: /^(Pay with card, Nagad or Rocket|কার্ড, নগদ বা রকেট দিয়ে দিন)$/,
}

/** Leaves for the page of a gateway from what is in view. */
export async function leaveFor(page: Page, gateway: keyof typeof payNames): Promise<void> {
  await page.getByRole('button', { name: payNames[gateway] }).click()
  await page.getByText('Sandbox: no money moves').waitFor()
}

/** Presses a button of the gateway's page. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** The page about a payment, once its heading says this. */
export async function paymentPage(page: Page, heading: string | RegExp): Promise<void> {
  await page.waitForURL(/\/payment\//)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}
