import { expect } from 'vitest'
import type { App } from './_app.ts'
import { callerOf } from './_calls.ts'
import { asOwner } from './_database.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { missingPhoto, refusedCall, signIn, toastSeen } from './_people.ts'
import { accountsOf, buyer, buyTicketAs, chief, drawRaffle } from './_raffle.ts'

const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email })

/** Everybody's sign-in was this long ago. */
function letMinutesPass(app: App, minutes: number): Promise<void> {
  return asOwner(app, (database) =>
    database.query(
      `UPDATE session SET authenticated_at = now() - ${minutes} * interval '1 minute'`,
    ),
  )
}

journey(
  'an admin who signed in a while ago types the password before a draw, which then goes on',
  async ({ app, open }) => {
    await accountsOf(app)
    await buyTicketAs(app, await callerOf(app, buyer))
    const { page, expectProblem } = await open({ path: '/manageraffle', viewport: 'desktop' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    await signIn(page, chief, { isAdmin: true })
    await page.getByText('Tickets sold: 1').waitFor()
    await letMinutesPass(app, 6)

    await drawRaffle(page)
    const dialog = page.getByRole('dialog').filter({ hasText: 'Your password, please' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.waitFor()
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await password.fill('Not-the-one-1')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('The e-mail address or the password is wrong.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Tickets sold: 1').waitFor() // nothing was drawn

    await page.getByRole('dialog').locator('.button-danger').click()
    await password.fill(chief.password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await toastSeen(page, 'raffle drawn successfully')
    await page.getByText(buyer.email).waitFor()
  },
)
