import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hangLimitMs } from '../tooling/test-limits.ts'
import type { App } from './_app.ts'
import { openForm } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { signIn, toastSeen } from './_people.ts'
import { aPhotograph } from './_photograph.ts'
import { accountsOf, chief } from './_raffle.ts'
import { signedOutAtFirst } from './states/signed-in.ts'

/** It renders its pages by itself, as a charity's server does. */
const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email, WEB_DIRECTORY: '' })

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

/** Says yes to what the page asks. */
async function agree(page: Page, yes: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await press(dialog, yes)
  await dialog.waitFor({ state: 'detached' })
}

/** Gives by the call that the form makes. */
async function giveTo(app: App, gift: object): Promise<void> {
  const answer = await fetch(`${app.url}/api/fundsupdate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...gift, donor: { name: 'Asha', email: 'asha@example.org' } }),
  })
  expect(answer.status).toBe(200)
}

/** Returns what a fund of emergencies received, in taka. */
async function totalOf(app: App, type: string): Promise<number> {
  const totals = await (await fetch(`${app.url}/api/allfunds`)).json()
  return totals.emergencyFund.all[type]
}

/** Waits until an address, as it is served, has these words. */
function expectServed(app: App, address: string, words: string) {
  const text = async () => (await fetch(app.url + address)).text()
  return expect.poll(text, { timeout: hangLimitMs }).toContain(words)
}

const leadInBangla = 'ফেনীর গ্রামগুলো পানির নিচে। নৌকা আর শুকনো খাবার দরকার।'

/** Uploads a photograph; the network goes at first, and what was typed stays. */
async function uploadOverBadNetwork(page: Page, form: Locator): Promise<void> {
  await page.route('**/api/admin/photographs', (route) => route.abort(), { times: 1 })
  await form.locator('input[type=file]').setInputFiles(aPhotograph)
  await press(form, 'আবার চেষ্টা করুন')
  await form.getByRole('button', { name: 'যে জায়গাটি সব সময় দেখা যাবে' }).waitFor()
  expect(await form.locator('[name="name/bn"]').inputValue()).toBe('ফেনীর বন্যা')
}

/** The fund's picture is a photograph that the page loads, cropped around its focus, as messengers do. */
async function expectPhotograph(page: Page): Promise<void> {
  const shown = page.locator('.fund-picture img')
  const style = await shown.evaluate((image: HTMLImageElement) => image.style.objectPosition)
  expect(style).toMatch(/^[0-4]% [5-9]%$/)
  const loaded = () =>
    shown.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0])
  await expect.poll(loaded).toEqual([expect.stringMatching(/-\d+\.avif$/), true])
  const meta = page.locator('meta[property="og:image"]')
  const { pathname } = new URL(String(await meta.getAttribute('content')))
  const shared = await fetch(new URL(pathname, page.url()))
  expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
}

const amounts = [
  ['৫০০', 'এক পরিবারের দুই দিনের শুকনো খাবার', 'Dry food for a family for two days'],
  ['১,০০০', 'এক পরিবারের এক সপ্তাহের পানি', 'Water for a family for a week'],
  ['৫,০০০', 'নৌকার এক দিনের ভাড়া', 'A boat for a day'],
] as const

journey(
  'an admin opens a fund from a phone in Bangla, and closes it again',
  async ({ app, open }) => {
    await accountsOf(app)
    const { page, expectProblem } = await open({ path: '/admin', locale: 'bn' })
    expectProblem(signedOutAtFirst)
    await signIn(page, chief, { isAdmin: true })
    await page.getByRole('link', { name: 'তহবিল ও পাতা' }).click()
    await page.getByRole('link', { name: 'নতুন তহবিল শুরু করুন' }).click()
    const form = page.locator('main form')
    const fill = (name: string, text: string) => form.locator(`[name="${name}"]`).fill(text)
    await fill('name/bn', 'ফেনীর বন্যা')
    await fill('name/en', 'Feni flood')
    await fill('lead/bn', leadInBangla)
    await fill('lead/en', 'The villages of Feni stand under water. They need boats and dry food.')
    for (const [index, [taka, bangla, english]] of amounts.entries()) {
      await press(form, 'একটি পরিমাণ যোগ করুন')
      await fill(`amounts/${index}/taka`, taka)
      await fill(`amounts/${index}/meaning/bn`, bangla)
      await fill(`amounts/${index}/meaning/en`, english)
    }
    await fill('goal', '৫,০০,০০০')
    expectProblem(/net::ERR_FAILED/)
    await uploadOverBadNetwork(page, form)
    expect(await form.locator('[name="alt/bn"]').inputValue()).toBe('') // no drawing's words
    await fill('alt/bn', 'পানির ওপর কাঁথা')
    await fill('alt/en', 'A kantha over the water')
    const focus = form.getByRole('button', { name: 'যে জায়গাটি সব সময় দেখা যাবে' })
    await focus.click({ position: { x: 5, y: 5 } })
    await focus.press('ArrowDown')
    await fill('slug', 'Flood')
    expectProblem(/status of 409/)
    await press(form, 'খসড়া হিসেবে সংরক্ষণ করুন')
    await form.getByText('এই ঠিকানা অন্য তহবিলের।').first().waitFor()
    await fill('slug', 'feni-flood')
    await press(form, 'খসড়া হিসেবে সংরক্ষণ করুন')
    await page.getByRole('heading', { level: 1, name: 'ফেনীর বন্যা' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const preview = page.frameLocator('iframe')
    await form.locator('[name="lead/bn"]').fill('ফেনীতে নৌকা আর শুকনো খাবার দরকার।')
    await preview.getByText('ফেনীতে নৌকা আর শুকনো খাবার দরকার।').waitFor()
    await preview.getByText('৳৫,০০,০০০ লক্ষ্যের').waitFor()
    await preview.getByRole('banner').getByText('সাইন ইন').waitFor() // as a visitor has it
    await form.locator('[name="lead/bn"]').fill(leadInBangla)
    await page.getByText('প্রকাশের আগে অন্যদের দেখান').click()
    const link = await page.getByRole('link', { name: 'এই লিংক' }).getAttribute('href')
    const colleague = await open({ path: new URL(link ?? '').pathname })
    await colleague.page.getByText('প্রিভিউ: প্রকাশিত নয়').waitFor()
    await colleague.page.getByText(leadInBangla).waitFor()
    expect(await accessibilityProblems(colleague.page)).toEqual([])

    await press(page, 'প্রকাশ করুন')
    await page.getByRole('dialog').getByText('৳৫,০০,০০০').waitFor()
    await agree(page, 'হ্যাঁ, প্রকাশ করুন')
    await page.getByText('দানের জন্য খোলা', { exact: true }).waitFor()

    await expectServed(app, '/fund/feni-flood', 'The villages of Feni stand under water.')
    await expectServed(app, '/bn/fund/feni-flood', 'ফেনীর গ্রামগুলো পানির নিচে।')
    await expectServed(app, '/fund/feni-flood', 'alt="A kantha over the water"')
    await expectServed(app, '/bn/fund/feni-flood', 'alt="পানির ওপর কাঁথা"')
    await expectServed(app, '/sitemap.xml', '/bn/fund/feni-flood')
    await expectServed(app, '/bn/fund', 'ফেনীর বন্যা')
    const visitor = await open({ path: '/bn/fund/feni-flood?amount=500' })
    await expectPhotograph(visitor.page)
    const gift = await openForm(visitor.page)
    await gift.getByText('এক পরিবারের দুই দিনের শুকনো খাবার').waitFor()
    await visitor.page.getByText('৳৫,০০,০০০ লক্ষ্যের').waitFor()

    await giveTo(app, { fundCategory: 'emergencyFund', fundType: 'feniFlood', amount: '500' })
    await expect.poll(() => totalOf(app, 'feniFlood')).toBe(500)

    await press(page, 'তহবিল বন্ধ করুন')
    await agree(page, 'তহবিল বন্ধ করুন')
    await page.getByText('দান নেওয়া বন্ধ', { exact: true }).waitFor()
    await expectServed(app, '/fund/feni-flood', 'takes no more gifts')

    await press(page, 'তহবিল লুকান')
    await agree(page, 'তহবিল লুকান')
    const leadsTo = async () => new URL((await fetch(`${app.url}/bn/fund/feni-flood`)).url).pathname
    await expect.poll(leadsTo, { timeout: hangLimitMs }).toBe('/bn/fund')
    await visitor.page.goto(`${app.url}/bn/share/feni-flood`) // drawn by script
    await visitor.page.waitForURL(`${app.url}/bn/fund`)
    await page.goto(`${app.url}/bn/admin/funds`)
    await hydrated(page)
    await page.getByRole('button', { name: 'ফেনীর বন্যা ওপরে তুলুন' }).press('Enter')
    const rows = page.locator('main ol > li')
    expect(await rows.nth(13).textContent()).toContain('ফেনীর বন্যা')
    const handles = rows.locator('[data-handle]')
    await handles.nth(13).hover()
    await page.mouse.down()
    await handles.nth(11).hover({ position: { x: 10, y: 5 } })
    await page.mouse.up()
    expect(await rows.nth(11).textContent()).toContain('ফেনীর বন্যা')
    await press(page, 'এই ক্রম সংরক্ষণ করুন')
    await toastSeen(page, 'ক্রম সংরক্ষিত হয়েছে।')
  },
)
