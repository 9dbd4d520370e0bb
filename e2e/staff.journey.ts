import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@daan/contract/rights'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { App } from './_app.ts'
import { type Caller, callAs, callerOf } from './_calls.ts'
import { asOwner } from './_database.ts'
import { confirm, heading, openApprovals, openDesk, press } from './_desk.ts'
import { asha } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { everythingLoaded } from './_page-load.ts'
import { claimGift, payGift, promiseGift } from './_paid-gifts.ts'
import { paidAt, startQuickSandbox } from './_payments.ts'
import { addPerson, newPerson, type Person, toastSeen } from './_people.ts'
import { accountsOf, chief } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'
import { leaveWork } from './states/admin.ts'
import { everyState } from './states/every-state.ts'

const sandbox = await startQuickSandbox()
afterAll(() => sandbox.stop())
const journey = journeyOnOwnServer({ ...(await paidAt(sandbox)), ADMIN_EMAILS: chief.email })

type Employee = { sees: readonly string[]; isRefused: string }

const employees: Record<Exclude<StaffRole, 'owner'>, Employee> = {
  treasurer: {
    sees: ['Gifts', 'Money in', 'Money out', 'Settlement', 'Audit'],
    isRefused: '/admin/funds',
  },
  desk: { sees: ['Gifts', 'Donors', 'Money in', 'Messages'], isRefused: '/admin/settlement' },
  editor: { sees: ['Funds and pages', 'Sponsors'], isRefused: '/admin/gifts' },
  auditor: {
    sees: ['Gifts', 'Settlement', 'Funds and pages', 'Audit'],
    isRefused: '/manageraffle',
  },
}

/** Texts of pages with something on each that somebody may act upon. */
const work = {
  auditor: {
    messages: 'sales@watches.example',
    'donor-of': 'DN-000042',
    'pledges-chosen': 'DN-000042',
    'money-in': 'DN-000042',
    approvals: 'DN-000042',
    'payment-to-decide': 'DN-000042',
    'payment-refunded': 'DN-000042',
    settlement: 'DN-000012',
    spending: 'Selina Akter',
    imports: 'ক্যাশ বই ২০২৪.xlsx',
    import: 'ক্যাশ বই ২০২৪.xlsx',
    '/admin/team': chief.email,
    '/admin/funds': 'Flood relief',
    '/admin/funds/floodRelief': 'Flood relief',
    '/admin/site/front': 'Nothing of yours is published yet.',
    '/admin/site/accounts': 'Nothing of yours is published yet.',
  },
  editor: {
    approvals: 'DN-000042',
    '/admin/team': chief.email,
    '/admin/site/accounts': 'Nothing of yours is published yet.',
  },
}

/** Buttons that only show or save something, and the one of whoever made a request. */
const harmless = /^(Find|Show|Show the donor|Save .*as CSV|Copy|Compare with the ledger|Withdraw)$/

/** Sees that no page offers an act, by the buttons on it. */
async function seesNoActs(app: App, page: Page, pages: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(pages)) {
    const state = everyState.find((state) => state.name === name)
    await state?.prepare?.(page)
    await page.goto(`${app.url}${state?.path ?? name}`)
    await page.getByRole('main').getByText(text).first().waitFor()
    const buttons = page.locator('main button').filter({ visible: true })
    const acts = (await buttons.allInnerTexts()).filter((button) => !harmless.test(button))
    expect([name, ...acts]).toEqual([name])
  }
}

const personOf = (role: string) => newPerson(`Staff ${role}`)

const desk = (page: Page) => page.getByRole('navigation', { name: 'Desk' })

async function giveRole(app: App, owner: Caller, role: StaffRole, email: string): Promise<void> {
  await callAs(app, owner, 'admin/team/grant', { body: { email, role } })
}

journey(
  'each role sees what its rights show, and is refused the rest in words',
  async ({ app, open }) => {
    await accountsOf(app)
    await leaveWork(app)
    const owner = await callerOf(app, chief, 'isadmin')
    for (const [role, { sees, isRefused }] of Object.entries(employees)) {
      const person = personOf(role)
      await addPerson(app, person)
      await giveRole(app, owner, role as StaffRole, person.email)
      const session = await sessionOf(app, person, { isAdmin: true })
      const { page, context } = await open({ path: '/admin', viewport: 'desktop', session })
      await heading(page, 'Overview')
      for (const name of sees) await desk(page).getByRole('link', { name }).first().waitFor()
      expect(await desk(page).locator(`a[href="${isRefused}"]`).count()).toBe(0)
      await page.goto(`${app.url}${isRefused}`)
      await heading(page, 'Not part of your role')
      if (role === 'auditor' || role === 'editor') await seesNoActs(app, page, work[role])
      if (role === 'editor') {
        await page.goto(`${app.url}/admin/site/front`)
        await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      }
      await context.close()
    }
    const { page } = await openDesk(app, open)
    const places = await desk(page).getByRole('link').allInnerTexts()
    for (const { sees } of Object.values(employees)) {
      for (const name of sees) expect(places.join('\n')).toContain(name)
    }
  },
)

journey(
  'who loses the role while a page is open is told so on it, and stays signed in',
  async ({ app, open }) => {
    await accountsOf(app)
    const owner = await callerOf(app, chief, 'isadmin')
    const person = newPerson('Leaving Desk')
    await addPerson(app, person)
    await giveRole(app, owner, 'desk', person.email)
    const session = await sessionOf(app, person, { isAdmin: true })
    const opened = await open({ path: '/admin/gifts', viewport: 'desktop', session })
    const { page, expectProblem } = opened
    expectProblem(/status of 40[13]/)
    await heading(page, 'Gifts')
    // A call that is still on its way would end the page before the press.
    await everythingLoaded(page)
    await callAs(app, owner, 'admin/team/revoke', { body: { email: person.email } })
    await page.getByLabel('Search').fill('Asha')
    await press(page, 'Find')
    await heading(page, 'For admins alone')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  },
)

const slipForm = (page: Page) =>
  page.locator('form').filter({ has: page.getByLabel('Donor’s name') })

async function enterSlip(page: Page, way: string, amount: string, name: string): Promise<void> {
  const form = slipForm(page)
  await form.getByText(way, { exact: true }).click()
  await form.getByLabel(/^Amount/).fill(amount)
  await form.getByLabel('Donor’s name').fill(name)
  await press(page, 'Book it')
  await page.getByText(new RegExp(`from ${name} is booked`)).waitFor()
  // Its row moves those below it, from under the pointer.
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
}

/** The call about a receipt that was lost: it is found by a name and mailed again. */
async function findLostReceipt(page: Page, receiptNumber: string): Promise<void> {
  await desk(page).getByRole('link', { name: 'Gifts' }).click()
  await heading(page, 'Gifts')
  const ofAnother = page.getByRole('row').filter({ hasText: 'Bank transfer, entered by hand' })
  await ofAnother.waitFor()
  await page.getByLabel('Search').fill(asha.name.split(' ')[0] ?? asha.name)
  await press(page, 'Find')
  await ofAnother.waitFor({ state: 'detached' }) // a row chosen before is replaced
  await page.getByRole('checkbox', { name: `Choose ${receiptNumber}` }).press('Space')
  await page.getByText('1 gift chosen').waitFor()
  await confirm(page, 'Send receipts again', 'Yes, send the receipts')
  await page.getByText('1 receipt is sent.').waitFor()
}

async function confirmClaim(page: Page, app: App, transaction: string): Promise<void> {
  await page.goto(`${app.url}/admin/payments`)
  await page.getByRole('row').filter({ hasText: transaction }).getByRole('link').first().click()
  await confirm(page, 'It is in the statement', 'Yes, let it count')
  await toastSeen(page, 'The payment counts now.')
}

const requested = 'Requested. It happens when another person approves it.'

/** Hires a treasurer, and lets every refund need two people. */
async function hireTreasurer(app: App): Promise<Person> {
  const treasurer = newPerson('Tania Treasurer')
  await addPerson(app, treasurer)
  const owner = await callerOf(app, chief, 'isadmin')
  await giveRole(app, owner, 'treasurer', treasurer.email)
  await callAs(app, owner, 'admin/approvals/threshold', { body: { refundsAbove: '0' } })
  return treasurer
}

async function importOldBooks(page: Page, app: App): Promise<void> {
  const rows = Array.from(
    { length: 200 },
    (_, n) => `2025-07-${10 + (n % 20)},Donor ${n},${100 + n}`,
  )
  await page.goto(`${app.url}/admin/imports`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'old-books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Name,Amount', ...rows].join('\n')),
  })
  await press(page, 'Upload')
  await press(page, 'Check all rows')
  await press(page, 'Book 200 gifts')
  await page.getByRole('status').getByText('Booked', { exact: true }).waitFor()
}

async function closeDay(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/money-in`)
  await page.getByText('It should hold ৳750 now.').waitFor()
  await page.getByLabel('৳500', { exact: true }).fill('1')
  await page.getByLabel('৳50', { exact: true }).fill('5')
  await confirm(page, 'Close the day', 'Yes, close it')
  await page.getByText(/^Closed on .* with ৳750 counted\./).waitFor()
  const deposit = page.locator('form').filter({ hasText: 'Book the deposit' })
  await deposit.getByLabel(/^Amount/).fill('750')
  await page.getByLabel('Reference on the bank’s slip').fill('Sonali 0093')
  await confirm(page, 'Book the deposit', 'Yes, book it')
  await page.getByText('It should hold ৳0 now.').waitFor()
}

/** The bank's figure by the ledger, in taka. */
async function atTheBank(app: App): Promise<number> {
  let taka = Number.NaN
  await asOwner(app, async (database) => {
    const { rows } = await database.query(
      `SELECT sum(CASE debit WHEN 'bank' THEN poisha ELSE -poisha END)::float8 / 100 AS taka
       FROM transfer WHERE 'bank' IN (debit, credit)`,
    )
    taka = rows[0].taka
  })
  return taka
}

journey(
  'a day of a small charity ends with the books green and the bank right',
  async ({ app, open }) => {
    const lost = await promiseGift(app, '700')
    const payment = await payGift(app, lost, { gateway: 'bkash', state: 'settled' })
    const transaction = `DAY${randomUUID().slice(0, 7)}`.toUpperCase()
    await claimGift(app, await promiseGift(app, '900', 'sent@example.org'), transaction)
    const { page } = await openDesk(app, open)
    const colleague = await hireTreasurer(app)

    await desk(page).getByRole('link', { name: 'Money in' }).click()
    await heading(page, 'Money in')
    await enterSlip(page, 'Cash', '500', 'Rahima Khatun')
    await enterSlip(page, 'Cash', '2500', 'Selina Parvin')
    await enterSlip(page, 'Bank transfer, entered by hand', '4000', 'Karim Mia')
    const wrong = page.getByRole('row').filter({ hasText: 'Selina Parvin' })
    await wrong.getByText('Take back').click()
    await wrong.getByLabel('Why it is wrong').fill('It was ৳250.')
    await confirm(page, 'Take it back', 'Yes, take it back')
    await wrong.getByText('Taken back: It was ৳250.').waitFor()
    await enterSlip(page, 'Cash', '250', 'Selina Parvin')

    await findLostReceipt(page, lost.receiptNumber)
    await confirmClaim(page, app, transaction)
    await page.goto(`${app.url}/admin/payments/${payment}`)
    await page.getByLabel('Amount (৳)').fill('200')
    await page.getByRole('radio', { name: 'The donor asked for it' }).check()
    await confirm(page, 'Refund', 'Yes, refund it')
    await toastSeen(page, requested)
    await page.getByText('A refund of ৳200 waits for a second person.').waitFor()
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
    const approvals = await openApprovals(app, open, colleague)
    await confirm(approvals, 'Approve', 'Yes, approve it')
    await toastSeen(approvals, 'Approved.')
    await importOldBooks(page, app)
    await confirm(page, 'Take all back', 'Take all back')
    await toastSeen(page, requested)
    await page.getByText('Taking this import back waits for a second person.').waitFor()
    await approvals.reload()
    await confirm(approvals, 'Approve', 'Yes, approve it')
    await toastSeen(approvals, 'Approved.')
    await page.reload()
    await page.getByRole('status').getByText('Taken back', { exact: true }).waitFor()
    await closeDay(page, app)

    expect(await atTheBank(app)).toBe(4750)
    await page.goto(`${app.url}/admin`)
    await page.getByText('They balance, to the poisha.').waitFor()
    await page.goto(`${app.url}/admin/gifts?state=partlyRefunded`)
    await page.getByText(lost.receiptNumber).waitFor()
  },
)

journey('nothing on the page of the team moves under a press', async ({ app, open }) => {
  const { page } = await openDesk(app, open)
  const list = Promise.withResolvers<void>()
  await page.route('**/api/admin/admins', async (route) => {
    await list.promise
    await route.continue()
  })
  await desk(page).getByRole('link', { name: 'Team' }).click()
  await page.getByText('What each role may do').waitFor()
  const invitation = page.getByRole('region', { name: 'Invite somebody' })
  expect(await invitation.count()).toBe(0)
  list.resolve()
  await invitation.waitFor()
})
