import type { App } from '../_app.ts'
import type { Opened } from '../_pages.ts'
import { buyer, chief, drawnRoundOf, order as orderTicket, receiptOf } from '../_raffle.ts'
import { offerGateways } from './payment-options.ts'
import { enterAs, signedOutAtFirst } from './signed-in.ts'
import type { State } from './state.ts'

async function openForm(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, buyer)
  await opened.page.getByRole('button', { name: /^(Buy One|একটি কিনুন)$/ }).click()
  await opened.page.getByRole('dialog').waitFor()
}

async function buy(opened: Opened, app: App): Promise<void> {
  await drawnRoundOf(app)
  await enterAs(opened, app, buyer)
  await orderTicket(opened.page)
  await receiptOf(opened.page)
}

const order = '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const ordered = {
  order,
  orderNumber: 'RT-000012',
  round: 2,
  amount: 100,
  heldUntil: '2099-11-23T12:30:00.000Z',
  at: '2026-11-23T12:00:00.000Z',
  state: 'unpaid',
  payment: null,
  ticket: null,
}

/** As where a gateway is paid: one order waits, and the money of another comes back. */
async function waitForPayment(opened: Opened, app: App): Promise<void> {
  const returning = { ...ordered, orderNumber: 'RT-000009', state: 'returning', payment: order }
  const orders = [ordered, { ...returning, order: order.replace('6b', '7b') }]
  await opened.page.route('**/api/currentuserorders', (route) => route.fulfill({ json: orders }))
  await offerGateways(opened.page)
  await enterAs(opened, app, buyer)
  await opened.page.locator('[data-order]').getByRole('button').first().waitFor()
}

/** Opens the admin's page of the raffle. */
export async function manage(opened: Opened, app: App): Promise<void> {
  await drawnRoundOf(app)
  await enterAs(opened, app, chief)
  await opened.page.getByRole('table').waitFor()
}

async function seeResult({ page }: Opened, app: App): Promise<void> {
  await drawnRoundOf(app)
  await page.reload()
  await page.getByRole('table').waitFor()
}

async function verify(opened: Opened, app: App): Promise<void> {
  await seeResult(opened, app)
  await opened.page.getByRole('button', { name: /^(Verify this draw|ড্র যাচাই করুন)$/ }).click()
  await opened.page.locator('[data-verified]').waitFor()
}

async function verifyForged(opened: Opened, app: App): Promise<void> {
  await opened.page.route('**/api/raffledraw/*', async (route) => {
    const published = await (await route.fetch()).json()
    await route.fulfill({ json: { ...published, seed: 'ab'.repeat(32) } })
  })
  await verify(opened, app)
}

const states: readonly State[] = [
  { name: 'ticket-form', path: '/raffle', reach: openForm, isAbove: true },
  { name: 'ticket-ordered', path: '/raffle', reach: waitForPayment },
  { name: 'ticket-receipt', path: '/raffle', reach: buy, isAbove: true },
  {
    name: 'raffle',
    path: '/special/raffle',
    async reach(opened, app) {
      await buy(opened, app)
      await opened.page.keyboard.press('Escape')
      await opened.page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  { name: 'raffle-managed', path: '/manageraffle', reach: manage },
  {
    name: 'raffle-to-draw',
    path: '/manageraffle',
    async reach(opened, app) {
      await manage(opened, app)
      await opened.page.getByRole('button', { name: /^(Draw Raffle|ড্র করুন)$/ }).click()
    },
    isAbove: true,
  },
  { name: 'raffle-result', path: '/special/raffleresult', reach: seeResult },
  { name: 'raffle-verified', path: '/special/raffleresult', reach: verify },
  { name: 'raffle-not-verified', path: '/special/raffleresult', reach: verifyForged },
]

/** The raffle, from a ticket to a draw that was verified, or was not. */
export const raffle = states.map((state) => ({ ...state, problem: signedOutAtFirst }))
