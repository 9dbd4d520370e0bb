import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import { cardsOf, recipient, sender } from '../_cards.ts'
import type { Opened } from '../_pages.ts'
import { buyer } from '../_raffle.ts'
import { enterAs, signedOutAtFirst } from './signed-in.ts'
import type { State } from './state.ts'

async function openForm(opened: Opened, app: App): Promise<void> {
  await cardsOf(app)
  await enterAs(opened, app, sender)
  await opened.page.getByRole('button', { name: new RegExp(recipient.name) }).click()
  await opened.page.getByRole('dialog').locator('textarea').waitFor()
}

async function send(opened: Opened, app: App): Promise<void> {
  await openForm(opened, app)
  const form = opened.page.getByRole('dialog')
  await form.locator('textarea').fill('ধন্যবাদ! Thank you!')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

async function seeList(opened: Opened, app: App): Promise<void> {
  await cardsOf(app)
  await enterAs(opened, app, recipient)
  await firstCard(opened.page).waitFor()
}

async function openCard(opened: Opened, app: App): Promise<void> {
  await seeList(opened, app)
  await firstCard(opened.page).click()
  await opened.page.waitForURL('**/giftCard/*')
  await opened.page.locator('.gift-card h1').waitFor()
}

const firstCard = (page: Page) => page.locator('main a[href*="/giftCard/"]').first()

async function openBell(opened: Opened, app: App): Promise<void> {
  await cardsOf(app)
  await enterAs(opened, app, recipient)
  const bell = /^(Notifications|New notifications|বিজ্ঞপ্তি|নতুন বিজ্ঞপ্তি)/
  await opened.page.getByRole('banner').getByRole('button', { name: bell }).click()
  await opened.page.locator('header a[href*="/giftCard/"]').first().waitFor()
}

const states: readonly State[] = [
  { name: 'card-form', path: '/viewour/top-donor', reach: openForm, isAbove: true },
  { name: 'card-sent', path: '/viewour/top-donor', reach: send, isAbove: true },
  { name: 'cards-received', path: '/special/giftcard/mine', reach: seeList },
  { name: 'card-opened', path: '/special/giftcard/mine', reach: openCard },
  {
    name: 'cards-empty',
    path: '/special/giftcard/mine',
    async reach(opened, app) {
      await enterAs(opened, app, buyer)
      await opened.page.locator('main a[href$="/viewour/top-donor"]').waitFor()
    },
  },
  { name: 'bell-open', path: '/profile', reach: openBell, isAbove: true },
]

/** Gift cards, from the form to the bell that tells of them. */
export const cards = states.map((state) => ({ ...state, problem: signedOutAtFirst }))
