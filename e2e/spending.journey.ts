import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs, callerOf } from './_calls.ts'
import { confirm, press } from './_desk.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { promiseGift } from './_paid-gifts.ts'
import { addPerson, newPerson, type Person, toastSeen } from './_people.ts'
import { aPhotograph } from './_photograph.ts'
import { accountsOf, chief } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email })

const mostTaps = 6

/** From a paper receipt to a voucher of what its fund paid. */
async function followPaperReceipt(page: Page, receiptNumber: string): Promise<void> {
  const main = page.getByRole('main')
  let taps = 0
  const tap = (place: Locator) => {
    taps += 1
    return place.tap()
  }
  await main.getByLabel('Number of the receipt').fill(receiptNumber)
  await main.getByLabel('Sum on the receipt').fill('500')
  await tap(main.getByRole('button', { name: 'Find the entry' }))
  await main.getByText(/as entry \d+: ৳500 to Flood relief/).waitFor()
  await tap(main.getByRole('link', { name: 'What Flood relief was spent on' }))
  const spent = main.getByRole('region', { name: 'What it was spent on' })
  const voucher = spent.getByRole('link', { name: 'Voucher 1' })
  await expect.poll(() => isOnScreen(spent)).toBe(true)
  const opened = page.waitForEvent('popup')
  await tap(voucher)
  await (await opened).locator('img').waitFor()
  expect(taps).toBeLessThanOrEqual(mostTaps)
}

/** Tells whether an element is at least partly within the screen. */
async function isOnScreen(element: Locator): Promise<boolean> {
  const [box, size] = [await element.boundingBox(), element.page().viewportSize()]
  return box !== null && size !== null && box.y < size.height && box.y + box.height > 0
}

journey(
  'a payout is prepared with its voucher by one, released by another and seen on its fund’s page',
  async ({ app, open }) => {
    await accountsOf(app)
    const { receiptNumber } = await promiseGift(app, '500')
    const clerk = newPerson('Clerk')
    await addPerson(app, clerk)
    const owner = await callerOf(app, chief, 'isadmin')
    await callAs(app, owner, 'admin/team/grant', { body: { email: clerk.email, role: 'desk' } })

    async function openSpending(person: Person) {
      const session = await sessionOf(app, person, { isAdmin: true })
      const { page } = await open({ path: '/admin/spending', viewport: 'phone', session })
      return page
    }

    const page = await openSpending(clerk)
    await page.getByRole('link', { name: 'Prepare a payout' }).click()
    await page.getByText('Add a payee').click()
    await page.getByLabel('Name of the person or company').fill('Karim Traders')
    await page.getByLabel('Goods').check()
    await press(page, 'Add')
    const form = page.locator('main form').filter({ has: page.locator('[name=purposeEn]') })
    await form
      .locator('option', { hasText: 'Karim Traders · Goods' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' })
    await form.getByLabel('Fund').selectOption('floodRelief')
    await form.getByText('৳500 is left in it.').waitFor()
    await form.locator('[name=amount]').fill('৩০০')
    await form.locator('[name=purposeEn]').fill('Two boats for a week')
    await form.locator('[name=purposeBn]').fill('এক সপ্তাহের জন্য দুটি নৌকা')
    await press(page, 'Prepare it')
    await form.getByText('Add a photograph of the voucher.').waitFor()
    await form.locator('input[type=file]').setInputFiles(aPhotograph)
    await form.getByLabel('It names nobody: publish it as it is').check()
    await press(page, 'Prepare it')
    await page.getByText('To be released').last().waitFor()
    expect(await page.getByRole('button', { name: 'Release' }).count()).toBe(0)

    const other = await openSpending(chief)
    await other.locator('summary', { hasText: 'Vouchers' }).click()
    await other.locator('main td img').waitFor()
    await confirm(other, 'Release', 'Yes, release it')
    await toastSeen(other, 'Released.')

    const { page: seen } = await open({ path: '/fund/flood', viewport: 'phone' })
    await seen.locator('#spending').scrollIntoViewIfNeeded()
    const spent = seen.getByRole('region', { name: 'What it was spent on' })
    await spent.getByText('Two boats for a week').waitFor()
    expect(await spent.locator('dd').allInnerTexts()).toEqual(['৳500', '৳300', '৳200'])
    expect(await spent.innerText()).not.toContain('Karim')
    const voucher = await spent.getByRole('link', { name: 'Voucher 1' }).getAttribute('href')
    const picture = await fetch(`${app.url}${voucher}`)
    expect(picture.headers.get('content-type')).toBe('image/webp')

    await other.getByRole('navigation').getByRole('link', { name: 'Bank' }).click()
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(new Date())
    const statement = `Date,Details,Debit,Credit\n${today},Boats,300,\n${today},Yearly fee,11.50,`
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
    await other.locator('input[type=file]').setInputFiles(file)
    await press(other, 'Upload')
    await other.getByText('On both sides: 1').waitFor()
    await confirm(other, 'Enter it as a charge of the bank', 'Yes, enter it')
    await toastSeen(other, 'Entered in our accounts.')
    await other.getByText('On both sides: 2').waitFor()
    expect(await other.locator('dd').last().innerText()).toBe('−৳311.50')
    await other.goBack()
    await other.goBack()

    await followPaperReceipt(
      (await open({ path: '/open-books', viewport: 'phone' })).page,
      receiptNumber,
    )

    await other.locator('summary', { hasText: 'End publication' }).click()
    await other.getByLabel('Reason').last().fill('It shows a telephone number.')
    await confirm(other, 'End it', 'Yes, end it')
    await toastSeen(other, 'No longer published.')
    await seen.reload()
    await seen.locator('#spending').scrollIntoViewIfNeeded()
    await spent.getByText('No longer published').waitFor()
    expect(await spent.getByRole('link').count()).toBe(0)
    expect((await fetch(`${app.url}${voucher}`)).status).toBe(404)
  },
)
