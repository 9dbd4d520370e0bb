import { expect } from 'vitest'
import { startApp } from './_app.ts'
import { asha, expectGiven, give, openForm, thanked } from './_giving.ts'
import { journey } from './_journey.ts'
import { openPage } from './_pages.ts'

journey('a refusal is shown, explained beside its field, and mended', async ({ browser }) => {
  const strict = await startApp({ MAX_DONATION_TAKA: '1000' })
  try {
    const { page, context } = await openPage(browser, strict.url, { path: '/fund/flood' })
    await give(await openForm(page), { ...asha, amount: '5000' })
    const thanks = await thanked(page, 'Not recorded.')
    await thanks.getByRole('button', { name: 'Mend it' }).click()
    const form = page.getByRole('dialog')
    const amount = form.locator('input[name=amount]')
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    expect(await form.locator('input[name=name]').inputValue()).toBe(asha.name)
    await give(form, { ...asha, amount: '900' })
    await thanked(page, 'Recorded: ৳900')
    await expectGiven(strict, 0, 900)
    await context.close()
  } finally {
    await strict.remove()
  }
})
