import { expect } from 'vitest'
import { asha, expectGiven, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import type { Opened, Visit } from './_pages.ts'

const crore = 1_00_00_000
const largestGift = 5 * crore

const journey = journeyOnOwnServer({ MAX_DONATION_TAKA: String(largestGift) })

async function giveTaka(open: (visit: Visit) => Promise<Opened>, amount: number) {
  const opened = await open({ path: '/fund/flood' })
  const request = opened.page.waitForRequest(/\/api\/fundsupdate$/)
  await give(await openForm(opened.page), { ...asha, amount: String(amount) })
  return { ...opened, body: (await request).postDataJSON() }
}

journey('the form takes what this server takes', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, body } = await giveTaka(open, largestGift)
  // A visitor’s gift names nobody’s account, not even none.
  expect(Object.keys(body.donor)).toEqual(['name', 'email', 'amount'])
  await thanked(page, 'Recorded: ৳5,00,00,000')
  await expectGiven(app, before, largestGift)
})

journey('a refusal is shown, explained beside its field, and mended', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, expectProblem } = await giveTaka(open, largestGift + 1)
  expectProblem(/400 .*fundsupdate/)
  const thanks = await thanked(page, 'Not recorded.')
  await thanks.getByRole('button', { name: 'Change the gift' }).click()
  const form = page.getByRole('dialog')
  const amount = form.locator('input[name=amount]')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await form.locator('input[name=name]').inputValue()).toBe(asha.name)
  await give(form, { ...asha, amount: '900' })
  await thanked(page, 'Recorded: ৳900')
  await expectGiven(app, before, 900)
})
