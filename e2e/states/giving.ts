import type { Page } from 'playwright-core'
import { send } from '../_contact.ts'
import { failToLoad, forbiddenStorage, forbidStorage, lostConnection } from '../_failures.ts'
import { asha, fill, give, openForm, thanked } from '../_giving.ts'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import { type State, statusSeen } from './state.ts'

/** The books of these states take no gift that is larger, in taka; and who is an admin there. */
export const settings = { MAX_DONATION_TAKA: '5000000', ADMIN_EMAILS: chief.email }
const largestGift = settings.MAX_DONATION_TAKA
const moreThanAnyGift = '6000000'
/** A name as long as a field takes, without a space to break it at. */
const longName = 'মুহাম্মদ-আবদুল্লাহ-আল-মামুন-চৌধুরী-'.repeat(3)
const hourMs = 60 * 60_000
const waiting = /network|নেটওয়ার্ক/
const neitherStorageNorConnection = new RegExp(
  `${forbiddenStorage.source}|${lostConnection.source}`,
)

/** Gives and waits until the thank-you says this. */
async function giveAndRead({ page }: Opened, amount: string, line: RegExp): Promise<void> {
  await give(await openForm(page), { ...asha, amount })
  await thanked(page, line)
}

async function giveOffline(opened: Opened): Promise<void> {
  const form = await openForm(opened.page)
  await opened.context.setOffline(true)
  await give(form, asha)
  await thanked(opened.page, waiting)
}

async function giveOfflineAndClose(opened: Opened): Promise<void> {
  await giveOffline(opened)
  await opened.page.keyboard.press('Escape')
  await opened.page.getByRole('dialog').waitFor({ state: 'detached' })
  await statusSeen(opened.page)
}

/** Comes back after a day to a gift that is still waiting. */
async function comeBackLater(opened: Opened): Promise<void> {
  const { page } = opened
  await giveOfflineAndClose(opened)
  await page.clock.setFixedTime(Date.now() + 25 * hourMs)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByRole('status')
    .filter({ hasText: /more than a day|এক দিনের বেশি/ })
    .waitFor()
}

async function neverAnswerGifts(page: Page): Promise<void> {
  await page.route('**/api/fundsupdate', () => undefined)
}

async function submitEmpty({ page }: Opened): Promise<void> {
  await page.locator('form button[type=submit]').last().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function typeLongName({ page }: Opened): Promise<void> {
  const form = await openForm(page)
  await fill(form, { ...asha, amount: largestGift, name: longName })
}

/** Gives, and opens the receipt. */
export async function seeReceipt(opened: Opened): Promise<void> {
  const { page } = opened
  await giveAndRead(opened, largestGift, /Recorded|দানের কথা পেয়েছি/)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /See receipt|রসিদ দেখুন/ })
    .click()
  await page.locator('main [data-proven]').waitFor()
}

/** A gift, from the open form to every answer it may get. */
export const giving: readonly State[] = [
  { name: 'form', path: '/fund/flood', reach: ({ page }) => openForm(page), isAbove: true },
  { name: 'form-long-words', path: '/fund/eyesight', reach: typeLongName, isAbove: true },
  {
    name: 'form-mistakes',
    path: '/fund/flood',
    async reach(opened) {
      await openForm(opened.page)
      await submitEmpty(opened)
    },
    isAbove: true,
  },
  { name: 'quick-form-mistakes', path: '/rickshaw', reach: submitEmpty },
  { name: 'contact-mistakes', path: '/contact', reach: ({ page }) => send(page) },
  {
    name: 'form-unloaded',
    path: '/fund/flood',
    prepare: (page) => failToLoad(page, 'giving-parts'),
    async reach({ page }) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Donate Now|দান করুন)$/ })
        .last()
        .click()
      await statusSeen(page)
    },
    problem: lostConnection,
    isAbove: true,
  },
  {
    name: 'thanks-sending',
    path: '/fund/flood',
    prepare: neverAnswerGifts,
    reach: (opened) => giveAndRead(opened, asha.amount, /…/),
    isAbove: true,
  },
  {
    name: 'thanks-recorded',
    path: '/fund/rickshaw',
    reach: (opened) => giveAndRead(opened, largestGift, /Recorded|দানের কথা পেয়েছি/),
    isAbove: true,
  },
  {
    name: 'thanks-kept',
    path: '/fund/flood',
    reach: giveOffline,
    problem: lostConnection,
    isAbove: true,
  },
  {
    name: 'thanks-not-kept',
    path: '/fund/flood',
    prepare: forbidStorage,
    spoilsTab: true,
    reach: giveOffline,
    problem: neitherStorageNorConnection,
    isAbove: true,
  },
  {
    name: 'thanks-refused',
    path: '/fund/flood',
    reach: (opened) => giveAndRead(opened, moreThanAnyGift, /Not recorded|দানটি পৌঁছায়নি/),
    problem: lostConnection,
    isAbove: true,
  },
  {
    name: 'gift-waiting',
    path: '/fund/flood',
    reach: giveOfflineAndClose,
    problem: lostConnection,
  },
  {
    name: 'gift-old',
    path: '/fund/flood',
    reach: comeBackLater,
    spoilsTab: true,
    problem: lostConnection,
  },
  {
    name: 'gift-waiting-in-page',
    path: '/fund/flood',
    prepare: forbidStorage,
    spoilsTab: true,
    reach: giveOfflineAndClose,
    problem: neitherStorageNorConnection,
  },
]
