import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { App } from './_app.ts'
import { callAs, callerOf } from './_calls.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems, type Opened, type Visit } from './_pages.ts'
import { leaveFor, paidAt, paymentPage, press, startQuickSandbox } from './_payments.ts'
import { addPerson, newPerson, type Person, toastSeen } from './_people.ts'
import { chief, closeReceipt, order, receiptOf } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

const sandbox = await startQuickSandbox()
afterAll(() => sandbox.stop())
const journey = journeyOnOwnServer({
  ...(await paidAt(sandbox)),
  ADMIN_EMAILS: chief.email,
  RAFFLE_BEACON_RELAYS: ',',
})

const paid = 'Your ticket is paid.'
const noMoney = 'No money has reached us.'
/** The console's line about a refused call. */
const refused = /status of 40[0-9]/

type Open = (visit: Visit) => Promise<Opened>

/** Somebody new at the page of the raffle, who has ordered a ticket. */
async function orderAs(app: App, open: Open, person: Person): Promise<Opened> {
  await addPerson(app, person)
  const opened = await open({ path: '/raffle', session: await sessionOf(app, person) })
  opened.expectProblem(refused)
  await order(opened.page)
  await opened.page.getByText(/^Your ticket waits for its payment\./).waitFor()
  return opened
}

const orderNumber = (page: Page) => page.getByText(/^Order RT-\d+, round \d+$/)

async function ticketsSold(app: App): Promise<number> {
  const { buyersIdCollection } = await (await fetch(`${app.url}/api/rafflecount`)).json()
  return buyersIdCollection.length
}

journey.for([
  ['sslcommerz', 'Pay with Nagad'],
  ['bkash', 'Pay with bKash'],
] as const)(
  'a ticket is ordered, paid at %s, and there with its receipt once its money has come',
  async ([gateway, button], { app, open }) => {
    const before = await ticketsSold(app)
    const { page } = await orderAs(app, open, newPerson(`Asha of ${gateway}`))
    expect(await page.locator('[data-ticket-id]').count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await expectFitsNarrowest(page)
    expect(await ticketsSold(app)).toBe(before)
    await leaveFor(page, gateway)
    await press(page, button)
    await paymentPage(page, paid)
    await page.getByText(/^RT-\d+$/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'See your ticket' }).click()
    const receipt = await receiptOf(page)
    await toastSeen(page, 'Ticket Purchase Successfully')
    const number = await receipt.locator('[data-ticket-id]').innerText()
    expect(Number(number)).toBe(before + 1)
    await closeReceipt(receipt)
    await page.getByText(`Ticket ${number}`, { exact: true }).waitFor()
    expect(await orderNumber(page).count()).toBe(0)
    expect(await ticketsSold(app)).toBe(before + 1)
  },
)

journey.for([
  ['sslcommerz', 'Cancel', 'The payment was cancelled.'],
  ['bkash', 'Fail', 'The payment was declined.'],
] as const)(
  'at %s after %s there is no ticket, and the same order is paid at the next try',
  async ([gateway, button, why], { app, open }) => {
    const before = await ticketsSold(app)
    const { page } = await orderAs(app, open, newPerson(`Babul of ${gateway}`))
    const number = await orderNumber(page).innerText()
    await leaveFor(page, gateway)
    await press(page, button)
    await paymentPage(page, noMoney)
    await page.getByText(why).waitFor()
    await page.getByText(/^No ticket was bought\./).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the raffle' }).click()
    await page.getByText(/^No ticket was bought\. You may still pay/).waitFor()
    expect(await orderNumber(page).innerText()).toBe(number)
    expect(await ticketsSold(app)).toBe(before)
    await leaveFor(page, 'bkash')
    await press(page, 'Pay with bKash')
    await paymentPage(page, paid)
    expect(number).toContain(await page.getByText(/^RT-\d+$/).innerText())
    await page.getByRole('link', { name: 'See your ticket' }).click()
    await receiptOf(page)
    expect(await ticketsSold(app)).toBe(before + 1)
  },
)

journey('who pays and closes the tab finds the ticket at the raffle', async ({ app, open }) => {
  const { page, context } = await orderAs(app, open, newPerson('Champa Begum'))
  sandbox.setFaults([{ kind: 'return-dropped' }])
  await leaveFor(page, 'sslcommerz')
  await press(page, 'Pay with card')
  await page.getByRole('heading', { name: 'You have paid' }).waitFor()
  await page.close()
  sandbox.setFaults([])
  const later = await context.newPage()
  await later.goto(`${app.url}/raffle`)
  await receiptOf(later)
})

journey(
  'a round that is drawn while its ticket is paid sells it no more, and the page says so',
  async ({ app, open }) => {
    await addPerson(app, chief)
    const { page } = await orderAs(app, open, newPerson('Delwar Hossain'))
    const sold = await ticketsSold(app)
    expect(sold).toBeGreaterThan(0) // by the journeys before: there is something to draw
    await leaveFor(page, 'bkash')
    const admin = await callerOf(app, chief, 'isadmin')
    await callAs(app, admin, 'drawraffle')
    await press(page, 'Pay with bKash')
    await paymentPage(page, 'Your money came too late for a ticket.')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the raffle' }).click()
    await page.getByText('No ticket was bought. Your money comes back to you.').waitFor()
    expect(await ticketsSold(app)).toBe(0)
    expect(await page.locator('[data-ticket-id]').count()).toBe(0)

    const session = await sessionOf(app, chief)
    const desk = await open({ path: '/admin/payments?show=held', session })
    await desk.page.getByText('Raffle ticket', { exact: true }).waitFor()
    await desk.page.getByRole('link', { name: /^RT-/ }).click()
    await desk.page.getByRole('heading', { name: /^RT-/ }).waitFor() // the list gives the reason too
    await desk.page.getByText('It came too late for a ticket.').waitFor()
    expect(await accessibilityProblems(desk.page)).toEqual([])
    await press(desk.page, 'Refund it')
    await press(desk.page, 'Yes, refund it')
    await toastSeen(desk.page, 'This payment is not counted.')
    await page.getByRole('link', { name: 'See the payment' }).click()
    await paymentPage(page, 'We could not take this payment.')
  },
)
