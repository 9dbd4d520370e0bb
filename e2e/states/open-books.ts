import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import { giveByCall } from '../_giving.ts'
import type { Opened } from '../_pages.ts'
import { witnessBook } from '../_witness.ts'
import type { State } from './state.ts'

const reAdd = /^(Re-add every total|প্রতিটি মোট আবার যোগ করুন) \(/

async function reAddAll({ page }: Opened, app: App): Promise<void> {
  await giveByCall(app)
  await page.getByRole('button', { name: reAdd }).click()
  await page.locator('[data-agreement=equal]').waitFor()
}

async function reopenWitnessed({ page }: Opened, app: App): Promise<void> {
  await witnessBook(page, app)
  await page.reload()
  await page.locator('[data-witness]').waitFor()
}

async function reAddChanged(opened: Opened): Promise<void> {
  const { page } = opened
  await page.locator('[data-size]').waitFor()
  await flipBundles(page)
  await page.getByRole('button', { name: reAdd }).click()
  await page.locator('[data-fault]').waitFor()
}

/** Changes a bit of the last entry of every bundle on its way. */
export async function flipBundles(page: Page): Promise<void> {
  await page.route('**/book/tile/entries/**', async (route) => {
    const body = await (await route.fetch()).body()
    body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1)
    await route.fulfill({ body })
  })
}

async function findByPaper({ page }: Opened, app: App): Promise<void> {
  const { receiptNumber } = await giveByCall(app)
  await page.locator('input[name=receiptNumber]').fill(receiptNumber)
  await page.locator('input[name=amount]').fill('500')
  await page.getByRole('button', { name: /^(Find the entry|লাইনটি খুঁজুন)$/ }).click()
  await page.locator('form').getByRole('button').and(page.locator(':not([aria-busy])')).waitFor()
}

/** Opens the page as a statement links to it, with one place that has no gift. */
async function addUpStatement({ page }: Opened, app: App): Promise<void> {
  await giveByCall(app)
  await page.goto(`${page.url()}?entries=0,14`)
  await page.locator('[data-re-added]').waitFor()
}

/** The public book, from its first verification to one that fails. */
export const openBooks: readonly State[] = [
  {
    name: 'open-books',
    path: '/open-books',
    reach: ({ page }) => page.locator('[data-size]').waitFor(),
  },
  {
    name: 'open-books-witnessed',
    path: '/open-books',
    reach: reopenWitnessed,
  },
  { name: 'open-books-equal', path: '/open-books', reach: reAddAll },
  { name: 'open-books-changed', path: '/open-books', reach: reAddChanged },
  { name: 'open-books-statement', path: '/open-books', reach: addUpStatement },
  { name: 'open-books-found', path: '/open-books', reach: findByPaper },
]
