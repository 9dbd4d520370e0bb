import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lostConnection } from './_failures.ts'
import { asha, give, openForm, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { blackOnWhite, coloursOnPaper, pagesOnPaper, printDark } from './_paper.ts'

const journey = journeyOnOwnServer()

/** Gives, and opens the receipt. */
async function seeReceipt(page: Page): Promise<void> {
  await give(await openForm(page), { ...asha, amount: '1250.50' })
  const thanks = await thanked(page, 'Recorded')
  await thanks.getByRole('link', { name: 'See receipt' }).click()
  await page.getByRole('heading', { name: /^DN-\d{6}$/ }).waitFor()
}

journey(
  'a gift that had to wait ends with its receipt, in whatever tab, and stays under My receipts',
  async ({ app, open }) => {
    const { page, context, expectProblem } = await open({ path: '/fund/zakat' })
    expectProblem(lostConnection)
    const form = await openForm(page)
    await context.setOffline(true)
    await give(form, { ...asha, amount: '700' })
    await thanked(page, 'Kept on this device')
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    const other = await context.newPage()
    await other.goto(`${app.url}/about`)
    await hydrated(other)

    const arrived = (tab: Page) =>
      tab.getByRole('status').filter({ hasText: 'Recorded: ৳700 to Zakat.' })
    await arrived(page).waitFor()
    await arrived(other).waitFor()
    await other.getByRole('link', { name: 'See receipt' }).click()
    await other.getByRole('heading', { name: /^DN-\d{6}$/ }).waitFor()
    const receipt = other.url()
    await arrived(page).waitFor({ state: 'detached' })
    await arrived(other).waitFor({ state: 'detached' })

    await other.goto(`${app.url}/receipts`)
    await other.getByRole('main').getByRole('link', { name: 'Zakat' }).click()
    await other.waitForURL(receipt)
  },
)

journey('a gift whose end was seen is not told of again', async ({ app, open }) => {
  const { page } = await open({ path: '/fund/zakat' })
  await give(await openForm(page), asha)
  await thanked(page, 'Recorded')
  await page.goto(`${app.url}/receipts`)
  await page.getByRole('main').getByRole('link', { name: 'Zakat' }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Your gifts' }).count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

journey('without receipts the page of one’s own says so', async ({ open }) => {
  const { page } = await open({ path: '/receipts' })
  await page.getByText('There is no receipt on this device yet.').waitFor()
})

journey(
  'a receipt is written in words in both languages, shared, copied, saved as a picture and printed',
  async ({ open }) => {
    const shared: unknown[] = []
    const { page, context } = await open({
      path: '/fund/flood',
      async prepare(tab) {
        await tab.exposeFunction('noteShared', (data: unknown) => shared.push(data))
        await tab.addInitScript(() => {
          navigator.share = (data) =>
            (window as unknown as { noteShared(d: unknown): Promise<void> }).noteShared(data)
        })
      },
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seeReceipt(page)
    const main = page.getByRole('main')
    await main.locator('[data-proven]').waitFor()
    await main.getByText('one thousand two hundred fifty taka fifty poisha only').waitFor()
    await main.getByText('এক হাজার দুইশ পঞ্চাশ টাকা পঞ্চাশ পয়সা মাত্র').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await main.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => shared)
      .toEqual([{ text: expect.stringContaining('৳1,250.50'), url: page.url() }])
    await main.getByRole('button', { name: 'Copy link' }).click()
    await main.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    expect(await main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(page.url()),
    )
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Save as picture' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^DN-\d{6}\.png$/)

    const proof = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Save the proof' }).click()
    expect((await proof).suggestedFilename()).toMatch(/^receipt-DN-\d{6}\.tlog-proof$/)

    await printDark(page)
    await main.getByText(/book at \d+ entries: ([a-z]{3,8} ){11}[a-z]{3,8}$/).waitFor()
    for (const format of ['A4', 'A5'] as const) expect(await pagesOnPaper(page, format)).toBe(1)
    expect(await coloursOnPaper(page)).toEqual(blackOnWhite)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await main.getByRole('button').filter({ visible: true }).count()).toBe(0)
    await main.getByText(page.url()).waitFor()
  },
)

journey(
  'where nothing can be shared or copied, the link stands there to be taken',
  async ({ open }) => {
    const { page } = await open({
      path: '/fund/flood',
      async prepare(tab) {
        await tab.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'share')
          navigator.clipboard.writeText = () =>
            Promise.reject(new DOMException('', 'NotAllowedError'))
        })
      },
    })
    await seeReceipt(page)
    const main = page.getByRole('main')
    expect(await main.getByRole('button', { name: 'Share' }).count()).toBe(0)
    await main.getByRole('button', { name: 'Copy link' }).click()
    expect(await main.getByRole('textbox', { name: 'Link to this receipt' }).inputValue()).toBe(
      page.url(),
    )
  },
)

journey('no receipt is ever indexed', async ({ app }) => {
  for (const path of ['/receipt/any', '/bn/receipt/any', '/receipts', '/bn/receipts']) {
    const page = await fetch(app.url + path)
    const robots = `${page.headers.get('x-robots-tag')} ${await page.text()}`
    expect(robots, path).toContain('noindex')
  }
})
