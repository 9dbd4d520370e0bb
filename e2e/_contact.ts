import type { Page } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'

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

/** Button that sends; a form that has answered once is hydrated, and one press is enough. */
export const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send|পাঠান)$/ })

/** Wait for an answer before pressing again. */
const answerLimitMs = 500
const presses = hangLimitMs / answerLimitMs

/**
 * Presses Send until the form answers for the first time: it is hydrated a moment after its page, and a press
 * before that does nothing.
 */
export async function send(page: Page): Promise<void> {
  const answer = page.locator(
    'form [aria-busy], form [aria-invalid=true], main [role=status]:not(:empty)',
  )
  for (let press = 0; press < presses; press++) {
    // One that is busy with an earlier press may be gone before it can be pressed.
    await happens(sendButton(page).click({ noWaitAfter: true, timeout: answerLimitMs }))
    if (await happens(answer.first().waitFor({ state: 'attached', timeout: answerLimitMs }))) return
  }
  throw new Error('The contact form was never hydrated.')
}

function happens(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  )
}
