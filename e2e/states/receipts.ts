import { lostConnection } from '../_failures.ts'
import type { Opened } from '../_pages.ts'
import { seeReceipt } from './giving.ts'
import { type State, statusSeen } from './state.ts'

async function copyInVain(opened: Opened): Promise<void> {
  const { page } = opened
  await seeReceipt(opened)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: /^(Copy link|লিংক কপি করুন)$/ }).click()
  await statusSeen(page)
}

/** As where the site signs an entry that its book does not have. */
async function seeForged(opened: Opened): Promise<void> {
  const { page } = opened
  await seeReceipt(opened)
  await page.route('**/api/receipt/*/proof', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, proof: reply.proof.replace(/index \d+/, 'index 0') } })
  })
  await page.reload()
  await page.locator('[data-fault]').waitFor()
}

async function suggestAmount({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: /^৳(500|৫০০)$/ }).click()
  await page.locator('article svg').last().waitFor()
}

async function seeOwn(opened: Opened): Promise<void> {
  const { page } = opened
  await seeReceipt(opened)
  const own = page.getByRole('main').getByRole('link', { name: /^(My receipts|আমার রসিদ)$/ })
  await own.click()
  await page.waitForURL(/\/receipts$/)
  await page.locator('main a[href*="/receipt/"]').waitFor()
}

/** Receipts, from the first look at one to what a browser does not allow. */
export const receipts: readonly State[] = [
  { name: 'receipt', path: '/fund/eyesight', reach: seeReceipt },
  { name: 'receipt-not-copied', path: '/fund/eyesight', reach: copyInVain },
  { name: 'receipt-not-in-book', path: '/fund/eyesight', reach: seeForged },
  { name: 'fund-shared', path: '/share/flood', reach: suggestAmount },
  { name: 'receipts-kept', path: '/fund/eyesight', reach: seeOwn },
  {
    name: 'receipt-unknown',
    path: '/receipt/00000000-0000-4000-8000-000000000000',
    reach: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
    problem: lostConnection,
  },
]
