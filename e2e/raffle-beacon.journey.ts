import { recordedRound, recordedRounds } from '@daan/contract/_recorded-beacon'
import { afterAll, expect } from 'vitest'
import type { App } from './_app.ts'
import { asOwner } from './_database.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { toastSeen } from './_people.ts'
import { accountsOf, buyer, buyTicket, chief, closeReceipt, drawRaffle } from './_raffle.ts'
import { startRelay } from './_relay.ts'
import { sessionOf } from './_sessions.ts'

const relay = await startRelay(recordedRound)
afterAll(relay.close)

const journey = journeyOnOwnServer({
  ADMIN_EMAILS: chief.email,
  RAFFLE_BEACON_RELAYS: relay.url,
})

/** Has the open round drawn by one that was signed long ago, which none of our calls would name. */
function nameRecordedRound(app: App): Promise<void> {
  return asOwner(app, (database) =>
    database.query(
      `UPDATE raffle_round SET beacon_round = $1, closes_at = now() + interval '1 hour'
        WHERE state = 'open'`,
      [recordedRound.round],
    ),
  )
}

/** Ends the sale, which nothing of ours does before its time, and waits until the public book says so. */
async function closeSale(app: App): Promise<void> {
  await asOwner(app, async (database) => {
    const trigger = 'TRIGGER beacon_is_named_before_the_first_ticket'
    await database.query(`ALTER TABLE raffle_round DISABLE ${trigger}`)
    await database.query(`UPDATE raffle_round SET closes_at = now() WHERE state = 'open'`)
    await database.query(`ALTER TABLE raffle_round ENABLE ALWAYS ${trigger}`)
    await expect
      .poll(async () => (await database.query('SELECT FROM book_statement')).rows.length)
      .toBe(1)
  })
}

journey(
  'a round of the beacon is drawn by what a relay gives, and a visitor’s browser verifies it',
  async ({ app, open }) => {
    await accountsOf(app)
    await nameRecordedRound(app)
    const hers = await open({ path: '/raffle', session: await sessionOf(app, buyer) })
    await hers.page.getByText('we named round 1000 of drand').waitFor()
    for (const number of ['1', '2']) {
      const receipt = await buyTicket(hers.page)
      expect(await receipt.locator('[data-ticket-id]').innerText()).toBe(number)
      await closeReceipt(receipt)
    }
    await closeSale(app)
    const { page: visitors } = await open({ path: '/special/raffleresult' })
    await visitors.getByRole('heading', { name: 'Round of drand' }).waitFor()

    const session = await sessionOf(app, chief)
    const desk = await open({ path: '/manageraffle', viewport: 'desktop', session })
    desk.expectProblem(/status of 400/)
    await drawRaffle(desk.page)
    await toastSeen(desk.page, 'something went wrong')
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByText('The beacon cannot be reached from here.').waitFor()
    const pasted = dialog.getByLabel("The beacon's signature")
    await pasted.fill(recordedRounds[0].signature)
    await dialog.locator('.button-danger').click()
    await dialog.getByText('This is not the beacon').first().waitFor()
    expect(await accessibilityProblems(desk.page)).toEqual([])
    relay.isUp = true
    await pasted.fill('')
    await dialog.locator('.button-danger').click()
    await toastSeen(desk.page, 'raffle drawn successfully')

    await visitors.reload()
    const verify = visitors.getByRole('button', { name: 'Verify this draw' })
    await verify.click()
    await visitors.getByText('Verified: these winners follow').waitFor()
    await visitors.getByText("drand's own signature of the round named").waitFor()
    await visitors.getByText('This browser noted the same promise before the draw.').waitFor()
    await visitors.getByText('The book has exactly the tickets that were drawn from').waitFor()
    await visitors.getByText('only when drand had signed what decided').waitFor() // in 2023
    await visitors.locator('[data-in-book=false]').waitFor()
    expect(await accessibilityProblems(visitors)).toEqual([])

    const [other] = recordedRounds
    for (const [beacon, line] of [
      [{ ...recordedRound, signature: other.signature }, "is not drand's signature"],
      [other, 'does not show what was published'], // drand's own, of a round that was not named
    ] as const) {
      await visitors.route('**/api/raffledraw/1', async (route) => {
        const published = await (await route.fetch()).json()
        await route.fulfill({ json: { ...published, beacon } })
      })
      await verify.click()
      await visitors.getByText(line).waitFor()
      await visitors.locator('[data-verified=false]').waitFor()
      await visitors.unroute('**/api/raffledraw/1')
    }

    // A relay answered, so the next round names the beacon by itself; here one of long ago, that no relay gives.
    await desk.page.getByText(/^Round 2\. The sale ends/).waitFor()
    relay.isUp = false
    await nameRecordedRound(app)
    await hers.page.reload()
    await closeReceipt(await buyTicket(hers.page))
    await desk.page.reload()
    await desk.page.getByRole('button', { name: 'Draw by the next round of the beacon' }).click()
    await dialog.getByRole('button', { name: 'Name the next round' }).click()
    await toastSeen(desk.page, 'The next round is named.')
    await visitors.reload()
    await visitors.getByText('It could not draw this round in time').waitFor()
  },
)
