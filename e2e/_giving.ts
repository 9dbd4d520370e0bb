import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { App } from './_app.ts'

/** A gift as a donor types it. */
export type Typed = { amount: string; name: string; email: string }

export const asha: Typed = { amount: '500', name: 'Asha Akter', email: 'asha@example.org' }

/** Opens the form from the fund page in view. */
export async function openForm(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Donate Now|দান করুন)$/ })
    .last()
    .click()
  const form = page.getByRole('dialog')
  await form.locator('input[name=amount]').waitFor()
  return form
}

/** Fills a form in and sends it. */
export async function give(form: Locator, typed: Typed): Promise<void> {
  await fill(form, typed)
  await form.locator('button[type=submit]').click()
}

/** Fills a form in. */
export async function fill(form: Locator, { amount, name, email }: Typed): Promise<void> {
  await form.locator('input[name=amount]').fill(amount)
  await form.locator('input[name=name]').fill(name)
  await form.locator('input[name=email]').fill(email)
}

/** The thank-you of a page or a frame, once its line says this. */
export async function thanked(page: Page | FrameLocator, line: string | RegExp): Promise<Locator> {
  const thanks = page.getByRole('dialog')
  // As written: to Playwright a bare `Recorded` is also in `Not recorded.`
  const hasText = typeof line === 'string' ? new RegExp(line.replaceAll('.', '\\.')) : line
  await thanks.getByRole('status').filter({ hasText }).waitFor()
  return thanks
}

/** Taka given to a fund so far, as the server tells. */
export async function takaGiven(app: App, fundType = 'floodRelief'): Promise<number> {
  const totals = await (await fetch(`${app.url}/api/allfunds`)).json()
  return totals.emergencyFund.all[fundType] ?? totals.specialFund.all[fundType]
}

/** Waits until the books hold so much more than before, and then no more. */
export async function expectGiven(
  app: App,
  before: number,
  taka: number,
  fundType = 'floodRelief',
) {
  await expect.poll(() => takaGiven(app, fundType)).toBe(before + taka)
}

/** Gives ৳500 to flood relief without a page. */
export async function giveByCall(app: App): Promise<{ receipt: string; receiptNumber: string }> {
  const { name, email, amount } = asha
  const gift = { fundCategory: 'emergencyFund', fundType: 'floodRelief', amount }
  const answer = await fetch(`${app.url}/api/fundsupdate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...gift, donor: { name, email } }),
  })
  return answer.json()
}
