import type { Locator, Page } from 'playwright-core'
import type { App } from './_app.ts'
import { type Caller, callAs, callerOf } from './_calls.ts'
import { layersLeft } from './_pages.ts'
import { addPerson, newPerson, type Person } from './_people.ts'

/** Opens the form of the raffle's page and buys one ticket; gives the receipt. */
export async function buyTicket(page: Page, phone = '01712-345678'): Promise<Locator> {
  await order(page, phone)
  return receiptOf(page)
}

/** Orders a ticket and does not wait for it. */
export async function order(page: Page, phone = '01712-345678'): Promise<void> {
  await page.getByRole('button', { name: /^(Buy One|একটি কিনুন)$/ }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=phone]').fill(phone)
  await form.locator('button[type=submit]').click()
}

/** The receipt of a ticket, once it is open. */
export async function receiptOf(page: Page): Promise<Locator> {
  const receipt = page.getByRole('dialog').filter({ has: page.locator('[data-ticket-id]') })
  await receipt.waitFor()
  return receipt
}

/** Closes the receipt of a ticket, and lets the browser's history come back from it. */
export async function closeReceipt(receipt: Locator): Promise<void> {
  await receipt.getByText('Close', { exact: true }).click()
  await layersLeft(receipt.page())
}

/** Buys a ticket in somebody's name, by the call that the page makes. */
export async function buyTicketAs(app: App, caller: Caller): Promise<void> {
  const body = { userUid: caller.userUid, phone: '01712345678' }
  await callAs(app, caller, 'rafflebuy', { body })
}

/** Presses Draw Raffle and confirms it. */
export async function drawRaffle(page: Page): Promise<void> {
  const button = () => page.getByRole('button', { name: /^(Draw Raffle|ড্র করুন)$/ })
  await button().click()
  await page.getByRole('dialog').locator('.button-danger').click()
}

/** Somebody with an account, made at the first wish; every run of an app has one. */
export const buyer = newPerson('Rokeya Sultana')
export const chief: Person = { ...newPerson('Ayesha Admin'), email: 'ayesha.admin@example.org' }

const accounts = new WeakMap<App, Promise<void>>()

async function addAccounts(app: App): Promise<void> {
  for (const person of [buyer, chief]) await addPerson(app, person)
}

/** Makes the accounts of `buyer` and `chief` unless they are there. */
export function accountsOf(app: App): Promise<void> {
  const made = accounts.get(app) ?? addAccounts(app)
  accounts.set(app, made)
  return made
}

const rounds = new WeakMap<App, Promise<void>>()

/** Has six tickets bought and drawn, once for each app, by the calls that the pages make. */
export function drawnRoundOf(app: App): Promise<void> {
  const drawn = rounds.get(app) ?? accountsOf(app).then(() => holdRound(app))
  rounds.set(app, drawn)
  return drawn
}

async function holdRound(app: App): Promise<void> {
  const user = await callerOf(app, buyer, 'jwt')
  for (let count = 0; count < 6; count++) await buyTicketAs(app, user)
  const admin = await callerOf(app, chief, 'isadmin')
  await callAs(app, admin, 'drawraffle')
}
