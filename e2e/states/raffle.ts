import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { buyer, chief, drawnRoundOf, order as orderTicket, receiptOf } from '../_raffle.ts'
import { offerGateways } from './payment-options.ts'
import type { State } from './state.ts'

async function openForm({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: /^(Buy One|একটি কিনুন)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function buy({ page }: Opened): Promise<void> {
  await orderTicket(page)
  await receiptOf(page)
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

/** Answers as where a gateway is paid: one order waits, and the money of another comes back. */
async function answerOrders(page: Page): Promise<void> {
  const returning = { ...ordered, orderNumber: 'RT-000009', state: 'returning', payment: order }
  const orders = [ordered, { ...returning, order: order.replace('6b', '7b') }]
  await page.route('**/api/currentuserorders', (route) => route.fulfill({ json: orders }))
  await offerGateways(page)
}

/** Waits for the admin's page of the raffle. */
export const manage = ({ page }: Opened) => page.getByRole('table').waitFor()

async function verify({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: /^(Verify this draw|ড্র যাচাই করুন)$/ }).click()
  await page.locator('[data-verified]').waitFor()
  await page.locator('[data-in-book]').waitFor()
}

async function forgeDraw(page: Page): Promise<void> {
  await page.route('**/api/raffledraw/*', async (route) => {
    const published = await (await route.fetch()).json()
    await route.fulfill({ json: { ...published, seed: 'ab'.repeat(32) } })
  })
}

const ofBuyer: Omit<State, 'name'> = { path: '/raffle', person: buyer, setUp: drawnRoundOf }
const ofChief: Omit<State, 'name'> = { path: '/manageraffle', person: chief, setUp: drawnRoundOf }
const ofResult: Omit<State, 'name'> = { path: '/special/raffleresult', setUp: drawnRoundOf }

/** The raffle, from a ticket to a draw that was verified, or was not. */
export const raffle: readonly State[] = [
  { ...ofBuyer, name: 'ticket-form', reach: openForm, isAbove: true },
  {
    ...ofBuyer,
    name: 'ticket-ordered',
    prepare: answerOrders,
    reach: ({ page }) => page.locator('[data-order]').getByRole('button').first().waitFor(),
  },
  { ...ofBuyer, name: 'ticket-receipt', reach: buy, isAbove: true },
  {
    ...ofBuyer,
    name: 'raffle',
    path: '/special/raffle',
    async reach(opened) {
      await buy(opened)
      await opened.page.keyboard.press('Escape')
      await opened.page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  { ...ofChief, name: 'raffle-managed', reach: manage },
  {
    ...ofChief,
    name: 'raffle-to-draw',
    async reach(opened) {
      await manage(opened)
      await opened.page.getByRole('button', { name: /^(Draw Raffle|ড্র করুন)$/ }).click()
    },
    isAbove: true,
  },
  { ...ofResult, name: 'raffle-result', reach: ({ page }) => page.getByRole('table').waitFor() },
  { ...ofResult, name: 'raffle-verified', reach: verify },
  { ...ofResult, name: 'raffle-not-verified', prepare: forgeDraw, reach: verify },
]
