import { expect } from 'vitest'
import { loseServer, lostConnection } from './_failures.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems, hydrated, type Opened } from './_pages.ts'
import { addPerson, newPerson, type Person, toastAbove, toastSeen } from './_people.ts'
import { buyTicket, closeReceipt, order, receiptOf } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

const admin = 'ayesha.admin@example.org'
const journey = journeyOnOwnServer({ ADMIN_EMAILS: admin, RAFFLE_BEACON_RELAYS: ',' })

/** The console's line about a refused call. */
const refused = /status of 40[0-9]/

/** Presses the button that verifies, and reads what came of it. */
async function verify({ page }: Opened): Promise<string> {
  await page.getByRole('button', { name: 'Verify this draw' }).click()
  return page.locator('[data-verified]').innerText()
}

journey(
  'a whole round: two people buy, the admin draws, and a visitor’s browser draws again',
  async ({ app, open }) => {
    const [asha, babul] = [newPerson('Asha Akter'), newPerson('Babul Mia')]
    const chief: Person = { ...newPerson('Ayesha Admin'), email: admin }
    for (const person of [asha, babul, chief]) await addPerson(app, person)
    async function openAs(person: Person, path: string) {
      const session = await sessionOf(app, person, { isAdmin: person === chief })
      const opened = await open({ path, viewport: 'desktop', session })
      opened.expectProblem(refused)
      return opened
    }

    const visitor = await open({ path: '/special/raffleresult' })
    visitor.expectProblem(lostConnection)
    await visitor.page.getByText('No round has been drawn yet.').waitFor()
    await visitor.page.getByText('This is a demonstration: it plays a raffle').waitFor()
    await visitor.page.getByText('This round names no public beacon').waitFor()
    await visitor.page.getByRole('complementary', { name: 'Choose a fund' }).waitFor()

    const manager = await openAs(chief, '/manageraffle')
    await manager.page.getByText('Tickets sold: 0').waitFor()
    await manager.page.getByText('No ticket is sold, so there is nothing to draw yet.').waitFor()
    expect(await manager.page.getByRole('button', { name: 'Draw Raffle' }).count()).toBe(0)

    const buyer = await openAs(asha, '/raffle')
    await buyer.page.getByRole('button', { name: 'Buy One' }).click()
    const form = buyer.page.getByRole('dialog')
    await form.getByRole('heading', { name: 'Each Ticket for ৳100 only' }).waitFor()
    for (const [label, value] of [
      ['Name', asha.name],
      ['Email', asha.email],
    ] as const) {
      const field = form.getByLabel(label, { exact: true })
      expect([await field.inputValue(), await field.isEditable()]).toEqual([value, false])
    }
    await form.locator('[name=phone]').fill('+1 202 555 0143')
    await form.locator('button[type=submit]').click()
    await form.getByText('Enter a telephone number of Bangladesh').waitFor()
    expect(await accessibilityProblems(buyer.page)).toEqual([])
    await buyer.page.keyboard.press('Escape')
    const receipt = await buyTicket(buyer.page, '+880 1712-345678')
    await receipt.getByRole('heading', { name: 'Note down your information' }).waitFor()
    await toastSeen(buyer.page, 'Ticket Purchase Successfully')
    expect(await receipt.locator('[data-ticket-id]').innerText()).toBe('1')
    expect(await receipt.getByLabel('Phone').inputValue()).toBe('01712345678')
    expect(await accessibilityProblems(buyer.page)).toEqual([])
    const words = 'Ticket Purchase Successfully'
    await receipt.getByRole('status').getByText(words).waitFor()
    await toastAbove(buyer.page, words)
    await closeReceipt(receipt)
    await toastAbove(buyer.page, words)
    await buyer.page.getByText('Ticket 1', { exact: true }).waitFor()

    const second = await openAs(babul, '/special/raffle')
    for (const number of ['2', '3']) {
      const own = await buyTicket(second.page)
      expect(await own.locator('[data-ticket-id]').innerText()).toBe(number)
      await closeReceipt(own)
    }

    await visitor.page.reload()
    await visitor.page.getByText('3 tickets are sold.').waitFor()

    await manager.page.reload()
    await manager.page.getByText('Tickets sold: 3').waitFor()
    expect(await accessibilityProblems(manager.page)).toEqual([])
    await manager.page.getByRole('button', { name: 'Draw Raffle' }).click()
    await manager.page.getByText('This cannot be undone.').waitFor()
    await manager.page.getByRole('dialog').locator('.button-danger').click()
    await toastSeen(manager.page, 'raffle drawn successfully')
    await manager.page.getByText('Tickets sold: 0').waitFor()
    await manager.page.getByText(asha.email).waitFor()

    await visitor.page.reload()
    const rows = visitor.page.getByRole('row')
    await rows.nth(3).waitFor()
    expect(await rows.count()).toBe(4)
    const table = await visitor.page.getByRole('table').innerText()
    expect(table).toContain('1,00,000')
    expect(table).not.toContain(asha.email)
    expect(await verify(visitor)).toContain('Verified: these winners follow')
    expect(await visitor.page.locator('[data-verified=true]').innerText()).toContain(
      'This browser noted the same promise before the draw.',
    )
    await visitor.page.locator('[data-in-book=true]').waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      expect(await accessibilityProblems(visitor.page)).toEqual([])
    }
    await expectFitsNarrowest(visitor.page)

    for (const [changed, line] of [
      [{ drawSeed: 'ab'.repeat(32) }, 'The draw did not begin from'],
      [{ seed: 'ab'.repeat(32) }, 'The secret number is not the one'],
      [{ winners: [3, 2, 1, 4] }, 'got other tickets'],
      [{ tickets: 4 }, 'does not show what was published'],
      [{ seed: 'no seed' }, 'cannot be read, so nothing is proved'],
    ] as const) {
      await visitor.page.route('**/api/raffledraw/1', async (route) => {
        const published = await (await route.fetch()).json()
        await route.fulfill({ json: { ...published, ...changed } })
      })
      expect(await verify(visitor)).toContain(line)
      await visitor.page.locator('[data-verified=false]').waitFor()
      if (!('seed' in changed)) await visitor.page.locator('[data-in-book=false]').waitFor()
      await visitor.page.unroute('**/api/raffledraw/1')
    }

    const moment = manager.page.locator('[name=drawAt]')
    const naming = manager.page.getByRole('button', { name: 'Draw by the beacon' })
    await moment.fill('2021-01-01T20:00')
    await naming.click()
    await manager.page.getByText('Choose a moment at least an hour from now.').first().waitFor()
    await moment.fill('2099-01-01T20:00')
    await naming.click()
    await manager.page.getByText('Choose a moment at most 92 days from now.').first().waitFor()
    const inDhaka = { timeZone: 'Asia/Dhaka' } as const
    const later = new Date(Date.now() + 30 * 24 * 60 * 60_000)
    const day = later.toLocaleDateString('en-GB', { ...inDhaka, dateStyle: 'long' })
    const evening = `${day}, 8:00 pm`
    await moment.fill(`${later.toLocaleDateString('sv', inDhaka)}T20:00`)
    await naming.click()
    const dialog = manager.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: `Draw on ${evening}?` }).waitFor()
    await dialog.getByText('nothing else can draw this round').waitFor()
    expect(await accessibilityProblems(manager.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Name this moment' }).click()
    await toastSeen(manager.page, 'The beacon is named.')
    const end = `The sale ends ${day}, 7:50 pm.`
    await manager.page.getByText(end).waitFor()
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { name: 'Round of drand' }).waitFor()
    await manager.page.getByRole('button', { name: 'Call off this draw' }).click()
    await dialog.getByRole('heading', { name: `Call off the draw of ${evening}?` }).waitFor()
    await dialog.getByRole('button', { name: 'Call it off' }).click()
    await toastSeen(manager.page, 'The draw is called off.')
    await manager.page.getByText('The sale ends with the draw.').waitFor()

    await manager.page.goto(`${app.url}/special/raffleresult`)
    await manager.page.getByText(asha.email).waitFor()
    await manager.page.goto(`${app.url}/raffle`)
    await manager.page.getByText('Admins draw the raffle, so they buy no ticket of it.').waitFor()
    expect(await manager.page.getByRole('button', { name: 'Buy One' }).count()).toBe(0)
  },
)

journey(
  'an order whose answer is lost, or whose server is gone, ends with one ticket and its receipt',
  async ({ app, open }) => {
    const champa = newPerson('Champa Begum')
    await addPerson(app, champa)
    const session = await sessionOf(app, champa)
    const { page, context, expectProblem } = await open({ path: '/raffle', session })
    for (const problem of [refused, lostConnection]) expectProblem(problem)
    await page.getByRole('button', { name: 'Buy One' }).waitFor()

    let bought = 0
    await page.route('**/api/rafflebuy', async (route) => {
      await route.fetch() // the server has sold it, and nobody hears of it
      bought++
      await route.abort()
    })
    await order(page)
    await page.getByText('Your order is kept on this device.').waitFor()
    expect(bought).toBeGreaterThan(0)
    await page.close()

    const later = await context.newPage()
    const sent = later.waitForResponse('**/api/rafflebuy')
    await later.goto(`${app.url}/about`) // any page sends it, once its buyer is there
    expect((await sent).status()).toBe(200)
    const isRead = later.waitForResponse('**/api/rafflerounds')
    await later.goto(`${app.url}/raffle`)
    await isRead
    await later.route('**/api/rafflerounds', (route) => route.abort()) // reading anew fails
    const receipt = await receiptOf(later)
    const number = await receipt.locator('[data-ticket-id]').innerText()
    await closeReceipt(receipt)
    await later.getByText(`Ticket ${number}`, { exact: true }).waitFor()

    await loseServer(later)
    await order(later)
    await later.getByText('Your order is kept on this device.').waitFor()
    expect(await later.locator('[data-ticket-id]').count()).toBe(0)
    await later.unroute('**/api/**')
    await later.evaluate(() => dispatchEvent(new Event('online')))
    const next = await receiptOf(later)
    expect(await next.locator('[data-ticket-id]').innerText()).toBe(String(Number(number) + 1))
    await later.reload() // the receipt stays until it was closed
    await closeReceipt(await receiptOf(later))
    await later.reload()
    await hydrated(later)
    await expect.poll(() => later.getByText(/^Ticket \d+$/).count()).toBe(2)
  },
)
