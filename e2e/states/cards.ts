import type { Page } from 'playwright-core'
import { cardsOf, recipient, sender } from '../_cards.ts'
import type { Opened } from '../_pages.ts'
import { buyer } from '../_raffle.ts'
import type { State } from './state.ts'

async function openForm({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: new RegExp(recipient.name) }).click()
  await page.getByRole('dialog').locator('textarea').waitFor()
}

async function send(opened: Opened): Promise<void> {
  await openForm(opened)
  const form = opened.page.getByRole('dialog')
  await form.locator('textarea').fill('ধন্যবাদ! Thank you!')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

async function openCard({ page }: Opened): Promise<void> {
  await firstCard(page).click()
  await page.waitForURL('**/giftCard/*')
  await page.locator('article h1').waitFor()
}

const firstCard = (page: Page) => page.locator('main a[href*="/giftCard/"]').first()

async function openBell({ page }: Opened): Promise<void> {
  const bell = /^(Notifications|New notifications|বিজ্ঞপ্তি|নতুন বিজ্ঞপ্তি)/
  await page.getByRole('banner').getByRole('button', { name: bell }).click()
  await page.locator('header a[href*="/giftCard/"]').first().waitFor()
}

const ofRecipient: Omit<State, 'name'> = {
  path: '/special/giftcard/mine',
  person: recipient,
  setUp: cardsOf,
}
const ofSender: Omit<State, 'name'> = {
  path: '/viewour/top-donor',
  person: sender,
  setUp: cardsOf,
  isAbove: true,
}

/** Gift cards, from the form to the bell that tells of them. */
export const cards: readonly State[] = [
  { ...ofSender, name: 'card-form', reach: openForm },
  { ...ofSender, name: 'card-sent', reach: send },
  { ...ofRecipient, name: 'cards-received', reach: ({ page }) => firstCard(page).waitFor() },
  { ...ofRecipient, name: 'card-opened', reach: openCard },
  {
    name: 'cards-empty',
    path: '/special/giftcard/mine',
    person: buyer,
    reach: ({ page }) => page.locator('main a[href$="/viewour/top-donor"]').waitFor(),
  },
  { ...ofRecipient, name: 'bell-open', path: '/profile', reach: openBell, isAbove: true },
]
