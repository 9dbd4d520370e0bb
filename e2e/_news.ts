import type { Page } from 'playwright-core'
import { heading, press } from './_desk.ts'
import { asha, give, openForm, thanked } from './_giving.ts'
import { toastSeen } from './_people.ts'
import { aPhotograph } from './_photograph.ts'

/** The heading of the news that is published. */
export const newsTitle = 'Two boats reached Khaliajuri'

/** Gives signed in, asks for news of it, and goes to the receipt. */
export async function giveAndAskForNews(page: Page): Promise<void> {
  await give(await openForm(page), asha)
  const thanks = await thanked(page, 'Recorded')
  await thanks.getByRole('button', { name: 'Mail me what becomes of it' }).click()
  await thanks.getByText('Each mail has a link to end it.').waitFor()
  await thanks.getByRole('link', { name: 'See receipt' }).click()
  await page.getByRole('heading', { name: /^DN-\d{6}$/ }).waitFor()
}

/** Writes news with a photograph at the desk, and publishes it. */
export async function publishNews(page: Page): Promise<void> {
  await heading(page, 'Write news')
  await page.locator('[name=fundType]').selectOption('floodRelief')
  for (const [name, text] of Object.entries({
    'title/en': newsTitle,
    'title/bn': 'খালিয়াজুরীতে দুটি নৌকা পৌঁছেছে',
    'text/en': 'Sixty families got rice.',
    'text/bn': 'ষাটটি পরিবার চাল পেয়েছে।',
    'place/en': 'Khaliajuri',
    'place/bn': 'খালিয়াজুরী',
  }))
    await page.locator(`[name="${name}"]`).fill(text)
  await press(page, 'Add')
  await page.locator('input[type=file]').setInputFiles(aPhotograph)
  await page.locator('main form img').first().waitFor()
  await page.locator('[name="photographs/0/alt/en"]').fill('A boat with rice')
  await page.locator('[name="photographs/0/alt/bn"]').fill('চালসহ একটি নৌকা')
  await press(page, 'Save as a draft')
  await page.getByText('nobody is shown who did not agree').waitFor()
  await page.getByLabel('All who are shown agreed to it').check()
  await press(page, 'Save as a draft')
  await heading(page, newsTitle)
  await press(page, 'Publish')
  const question = page.getByRole('dialog')
  await question.getByText('to all who asked for news of this fund: 1.').waitFor()
  await question.getByRole('button', { name: 'Yes, publish it' }).click()
  await toastSeen(page, 'Published.')
}
