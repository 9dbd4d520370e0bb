import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirm, heading, openDesk, press } from './_desk.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems } from './_pages.ts'
import { chief } from './_raffle.ts'

const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email })

/** Enters a gift by keys alone, from its amount on. */
async function enter(page: Page, amount: string, name: string, paperNumber = ''): Promise<void> {
  await slipForm(page)
    .getByLabel(/^Amount/)
    .focus()
  await page.keyboard.type(amount)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  for (let field = 0; field < 3; field++) await page.keyboard.press('Tab')
  await page.keyboard.type(paperNumber)
  await page.keyboard.press('Enter')
}

const slipForm = (page: Page) =>
  page.locator('form').filter({ has: page.getByLabel('Donor’s name') })

journey(
  'a day’s cash is entered by keyboard, corrected, counted and brought to the bank',
  async ({ app, open }) => {
    const { page, expectProblem } = await openDesk(app, open)
    await page.getByRole('link', { name: 'Money in' }).click()
    await heading(page, 'Money in')
    await enter(page, '500', 'Rahima Khatun')
    await page.getByText('DN-000001: ৳500 from Rahima Khatun is booked.').waitFor()
    const receipt = page.waitForEvent('popup')
    await page.keyboard.press('Enter') // the receipt's link has the focus
    const paper = await receipt
    await paper.getByText('DN-000001').first().waitFor()
    await paper.close()

    await enter(page, '250', 'Karim', '17')
    await page.getByText(/^DN-000002: /).waitFor()
    expectProblem(/status of (400|409)/)
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
    expect(await accessibilityProblems(page)).toEqual([])
    await expectFitsNarrowest(page)

    await page.getByLabel(/^Counted in the box/).fill('740')
    await confirm(page, 'Close the day', 'Yes, close it')
    await page.getByText('Say why.').first().waitFor()
    await page.getByLabel('Reason for a difference').fill('A note was torn.')
    await confirm(page, 'Close the day', 'Yes, close it')
    await page.getByText(/^Closed on .* with ৳740 counted\./).waitFor()
    expect(await slipForm(page).count()).toBe(0)
    await page
      .locator('form')
      .filter({ hasText: 'Book the deposit' })
      .getByLabel(/^Amount/)
      .fill('740')
    await page.getByLabel('Reference on the bank’s slip').fill('Sonali 0093')
    await confirm(page, 'Book the deposit', 'Yes, book it')
    await page.getByText('It should hold ৳0 now.').waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByText('They balance, to the poisha.').waitFor()
  },
)
