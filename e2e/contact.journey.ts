import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'

async function write(page: Page, words: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(words)) {
    await page.locator(`form [name=${field}]`).fill(text)
  }
}

const letter = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  subject: 'Blankets',
  message: 'Where can we bring forty blankets?',
}

const send = (page: Page) => page.getByRole('button', { name: /^(Send|পাঠান)$/ }).click()

journey(
  'what is missing is said beside its field; mended, the message is sent',
  async ({ open }) => {
    const { page } = await open({ path: '/contact' })
    await send(page)
    for (const words of ['Write your name.', 'Write what it is about.', 'Write your message.']) {
      await page.getByText(words).waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])

    await write(page, letter)
    await send(page)
    await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
  },
)

journey('without a connection the words stay, through a reload too', async ({ open }) => {
  const { page, context, expectProblem } = await open({ path: '/bn/contact' })
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await write(page, letter)
  await send(page)
  await page.getByRole('status').filter({ hasText: 'এই মুহূর্তে সংযোগ নেই' }).waitFor()

  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => page.locator('form [name=message]').inputValue()).toBe(letter.message)
  await send(page)
  await page.getByRole('status').filter({ hasText: 'আপনার বার্তা আমরা পেয়েছি' }).waitFor()
})
