import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HYDRATION_LIMIT_MS } from './_pages.ts'

/** A message as somebody types it. */
export type Letter = { name: string; email: string; subject: string; message: string }

export const letter: Letter = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  subject: 'Blankets',
  message: 'Where can we bring forty blankets?',
}

/** Fills the contact form in. */
export async function write(page: Page, words: Partial<Letter>): Promise<void> {
  for (const [field, text] of Object.entries(words)) {
    await page.locator(`form [name=${field}]`).fill(text)
  }
}

/**
 * Presses Send until the form answers: it comes alive a moment after its page, and a press before
 * that does nothing.
 */
export async function send(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Send|পাঠান)$/ })
  const answer = page.locator('form').locator('[aria-busy], [aria-invalid=true], [role=status]')
  await expect
    .poll(
      async () => {
        await button.click({ noWaitAfter: true })
        return answer.count()
      },
      { timeout: HYDRATION_LIMIT_MS },
    )
    .toBeGreaterThan(0)
}
