import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirm, heading, openDesk, press } from './_desk.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems } from './_pages.ts'
import { chief } from './_raffle.ts'

const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email })

/** A key every half second, as who is not used to it types, is a receipt in twenty. */
const mostKeys = 40

/** Presses keys one after another, a text each of its letters. @returns how many */
async function pressKeys(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key)
  return keys.length
}

/** Enters a gift by keys alone, from its amount on. @returns how many keys */
function enter(page: Page, amount: string, name: string, paperNumber = ''): Promise<number> {
  const toPaperNumber = paperNumber ? ['Tab', 'Tab', 'Tab', ...paperNumber] : []
  return pressKeys(page, ...amount, 'Tab', 'Tab', ...name, ...toPaperNumber, 'Enter')
}

/** Goes back to the amount from the link to the receipt that was entered last. */
const nextSlip = (page: Page) =>
  slipForm(page)
    .getByLabel(/^Amount/)
    .focus()

const slipForm = (page: Page) =>
  page.locator('form').filter({ has: page.getByLabel('Donor’s name') })

journey(
  'a day’s cash is entered by keyboard, corrected, counted and brought to the bank',
  async ({ app, open }) => {
    const { page, expectProblem } = await openDesk(app, open)
    await page.getByRole('link', { name: 'Money in' }).click()
    await heading(page, 'Money in')
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    const amount = slipForm(page).getByLabel(/^Amount/)
    await amount.and(page.locator(':focus')).waitFor()
    const keys = await enter(page, '500', 'Rahima Khatun')
    await page.getByText('DN-000001: ৳500 from Rahima Khatun is booked.').waitFor()
    const receipt = page.waitForEvent('popup')
    expect(keys + (await pressKeys(page, 'Enter'))).toBeLessThan(mostKeys)
    const paper = await receipt
    await paper.locator('[data-printed]').waitFor()
    await paper.getByText('Rahima Khatun').waitFor()
    await paper.close()

    await nextSlip(page)
    await enter(page, '250', 'Karim', '17')
    await page.getByText(/^DN-000002: /).waitFor()
    expectProblem(/status of (400|409)/)
    await nextSlip(page)
    await enter(page, '2500', 'Selina', '17')
    await page.getByText('A slip with this number was entered already.').waitFor()
    await slipForm(page).getByLabel('Number of the paper receipt').fill('18')
    await press(page, 'Book it')
    await page.getByText(/^DN-00000\d: ৳2,500 /).waitFor()
    await page.getByText('It should hold ৳3,250 now.').waitFor()

    const wrong = page.getByRole('row').filter({ hasText: 'Selina' })
    await wrong.getByText('Take back').click()
    await wrong.getByLabel('Why it is wrong').fill('It was ৳250.')
    await confirm(page, 'Take it back', 'Yes, take it back')
    await wrong.getByText('Taken back: It was ৳250.').waitFor()
    await page.getByText('It should hold ৳750 now.').waitFor()
    await page.evaluate(() => window.scrollTo(0, 0)) // a field half under the head is a small target
    expect(await accessibilityProblems(page)).toEqual([])
    await expectFitsNarrowest(page)

    await page.getByLabel('৳500', { exact: true }).fill('1')
    await page.getByLabel('৳20', { exact: true }).fill('12')
    await page.getByText('Counted in the box: ৳740').waitFor()
    await confirm(page, 'Close the day', 'Yes, close it')
    await page.getByText('Say why.').first().waitFor()
    await page.getByLabel('Reason for a difference').fill('A note was torn.')
    await confirm(page, 'Close the day', 'Yes, close it')
    await page.getByText(/^Closed on .* with ৳740 counted\./).waitFor()
    await page.getByText('12 × ৳20').waitFor()
    await page.getByText('The box of this day is counted and closed.').waitFor()
    expect(await slipForm(page).getByRole('radio', { name: 'Cash' }).count()).toBe(0)
    await page
      .locator('form')
      .filter({ hasText: 'Book the deposit' })
      .getByLabel(/^Amount/)
      .fill('740')
    await page.getByLabel('Reference on the bank’s slip').fill('Sonali 0093')
    await confirm(page, 'Book the deposit', 'Yes, book it')
    await page.getByText('It should hold ৳0 now.').waitFor()
    const deposit = page.getByRole('listitem').filter({ hasText: 'Sonali 0093' })
    await deposit.getByText('Take back').click()
    await deposit.getByLabel('Why it is wrong').fill('It was ৳700.')
    await confirm(page, 'Take it back', 'Yes, take it back')
    await deposit.getByText('Taken back: It was ৳700.').waitFor()
    await page.getByText('It should hold ৳740 now.').waitFor()
    await page.getByText('Open another box').click()
    await page.getByLabel('Place, or who collects').fill('Friday box, Mirpur mosque')
    await press(page, 'Open it')
    await page.getByRole('heading', { name: 'Friday box, Mirpur mosque' }).waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByText('They balance, to the poisha.').waitFor()
  },
)
