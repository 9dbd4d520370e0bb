import { expect } from 'vitest'
import { expectGiven, give, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'

const journey = journeyOnOwnServer()

const rickshaw = 'rikshawFor1000'

journey(
  'the quick form asks for what is missing, then gives to the rickshaw fund',
  async ({ app, open }) => {
    const before = await takaGiven(app, rickshaw)
    const { page } = await open({ path: '/', viewport: 'desktop' })
    const card = page.getByRole('region', { name: '৳1,000 for a rickshaw' })
    const amount = card.locator('input[name=amount]')
    expect(await amount.inputValue()).toBe('1,000')
    await amount.fill('')
    await card.locator('button[type=submit]').click()
    expect(await card.locator('input[aria-invalid=true]').count()).toBe(3)
    await card.getByRole('button', { name: '৳300' }).click()
    expect(await amount.inputValue()).toBe('300')
    expect(
      await card.getByRole('button', { name: '৳300' }).first().getAttribute('aria-pressed'),
    ).toBe('true')
    await give(card, { amount: '300', name: 'Babul', email: 'babul@example.org' })
    await thanked(page, 'Recorded: ৳300 to Rickshaw for 1000.')
    await expectGiven(app, before, 300, rickshaw)
    expect(await amount.inputValue()).toBe('')

    await page.keyboard.press('Escape')
    await card.locator('button[type=submit]:focus').waitFor()
  },
)
