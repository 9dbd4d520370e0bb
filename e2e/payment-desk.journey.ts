import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { App } from './_app.ts'
import { confirm, heading, openApprovals, openDesk, press } from './_desk.ts'
import { asha, expectGiven, takaGiven } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { claimGift, type Promised, payGift, promiseGift } from './_paid-gifts.ts'
import { paidAt, startQuickSandbox } from './_payments.ts'
import { addPerson, newPerson, toastSeen } from './_people.ts'
import { chief } from './_raffle.ts'

const sandbox = await startQuickSandbox()
afterAll(() => sandbox.stop())
const journey = journeyOnOwnServer({ ...(await paidAt(sandbox)), ADMIN_EMAILS: chief.email })

/** Reads the desk's number of open tasks of a kind. */
async function waiting(page: Page, app: App, what: string): Promise<string> {
  await page.goto(`${app.url}/admin`)
  const row = page.getByRole('region', { name: 'What waits for you' }).getByRole('listitem')
  const text = await row.filter({ hasText: what }).innerText()
  return text.replace(what, '').trim()
}

/** Follows the desk to what waits. */
async function goTo(page: Page, what: string): Promise<void> {
  await page.getByRole('link', { name: what }).click()
  await heading(page, 'Payments')
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

/** Opens the payment whose row says this. */
async function openPayment(page: Page, words: string): Promise<void> {
  await rows(page).filter({ hasText: words }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
}

journey(
  'an admin finds transfers in a statement one by one and by its file, each once',
  async ({ app, open }) => {
    const before = await takaGiven(app)
    const missing = await promiseGift(app, '500')
    await claimGift(app, missing, 'MISSING001')
    for (const transaction of ['FOUND00001', 'LISTED0001', 'CHEAP00001']) {
      await claimGift(app, await promiseGift(app, '500'), transaction)
    }
    const { receipt } = await promiseGift(app, '500')
    const donor = await open({ path: `/receipt/${receipt}` })
    await press(donor.page, 'I already sent it')
    await donor.page.getByRole('radio', { name: 'bKash' }).check()
    await donor.page.getByLabel('Transaction ID (TrxID)').fill('found 00001')
    await press(donor.page, 'Tell the charity')
    await donor.page.getByText('Somebody else gave the same transaction ID').waitFor()
    await press(donor.page, 'This transfer is mine')
    await donor.page.getByText('You said that it is yours.').waitFor()
    expect(await accessibilityProblems(donor.page)).toEqual([])

    const { page, expectProblem } = await openDesk(app, open)
    expectProblem(/status of 400/)
    const claims = 'Transfers to find in a statement'
    expect(await waiting(page, app, claims)).toBe('5')
    expect(await waiting(page, app, 'Transfers that are disputed')).toBe('2')
    expect(await accessibilityProblems(page)).toEqual([])
    await goTo(page, claims)
    await expect.poll(() => rows(page).count()).toBe(5)
    expect(await accessibilityProblems(page)).toEqual([])
    await rows(page).filter({ hasText: 'FOUND00001' }).last().getByRole('link').click()
    const rivals = page.getByRole('region', { name: 'Several gifts name this transaction ID' })
    await rivals.getByText('The donor says that it is theirs.').waitFor()
    expect(await rivals.getByRole('row').count()).toBe(3)
    expect(await accessibilityProblems(page)).toEqual([])
    await confirm(page, 'It is in the statement', 'Yes, let it count')
    await toastSeen(page, 'The payment counts now.')
    await expectGiven(app, before, 500)
    await page.goBack()
    await openPayment(page, 'MISSING001')
    await confirm(page, 'It is not there', 'Yes, it is missing')
    await toastSeen(page, 'This payment is not counted.')
    await donor.page.goto(`${app.url}/receipt/${missing.receipt}`)
    await donor.page.getByText('We could not find this transfer.').waitFor()
    expect(await accessibilityProblems(donor.page)).toEqual([])
    await donor.page.getByRole('link', { name: 'See your transfer' }).click()
    await donor.page.getByText('If you did send it, say so: the charity looks again.').waitFor()
    await page.goBack()
    await expect.poll(() => rows(page).count()).toBe(3)

    const file = page.getByLabel('Choose a CSV file')
    const statement = (...lines: string[]) => ({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Trx ID,Amount', ...lines].join('\n')),
    })
    await file.setInputFiles(statement('2026-11-22,LISTED0001,five'))
    await confirm(page, 'Match and confirm', 'Yes, match and confirm')
    await page
      .getByText(/^The statement must be a CSV file/)
      .first()
      .waitFor()
    const fits = statement(
      '22 Nov,LISTED0001,500.00',
      '22 Nov,CHEAP00001,499',
      '22 Nov,NEVERSAID1,70',
    )
    await file.setInputFiles(fits)
    await confirm(page, 'Match and confirm', 'Yes, match and confirm')
    const results = page.getByRole('region', { name: 'Confirm transfers by a statement' })
    const matched = () => results.getByRole('row').allInnerTexts()
    await expect
      .poll(matched)
      .toEqual([
        expect.stringMatching(/Transaction ID/),
        expect.stringMatching(/LISTED0001[\s\S]*Confirmed now[\s\S]*DN-/),
        expect.stringMatching(/CHEAP00001[\s\S]*The amounts differ/),
        expect.stringMatching(/NEVERSAID1[\s\S]*Nobody has told of it/),
      ])
    await expectGiven(app, before, 1000)
    expect(await accessibilityProblems(page)).toEqual([])
    await confirm(page, 'Match and confirm', 'Yes, match and confirm')
    await results.getByText('Confirmed before').waitFor()
    expect(await takaGiven(app)).toBe(before + 1000)
    expect(await waiting(page, app, claims)).toBe('2')
  },
)

journey('money goes back in part and whole, and the totals follow', async ({ app, open }) => {
  const before = await takaGiven(app)
  const gift = await promiseGift(app, '500')
  await payGift(app, gift, { gateway: 'bkash', state: 'settled' })
  await expectGiven(app, before, 500)
  const { page, expectProblem } = await openDesk(app, open)
  expectProblem(/status of 409/)
  await page.getByRole('link', { name: 'All payments' }).click()
  await heading(page, 'Payments')
  await page.getByRole('link', { name: 'Paid', exact: true }).click()
  // Until the list is drawn anew the links beside it still hold the filter of before.
  await page.locator('a[aria-current]', { hasText: /^Paid$/ }).waitFor()
  await page.getByRole('link', { name: 'bKash', exact: true }).click()
  await page.waitForURL(/show=settled&gateway=bkash/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await openPayment(page, gift.receiptNumber)

  const amount = page.getByLabel('Amount (৳)')
  const why = page.getByRole('radio', { name: 'The donor asked for it' })
  expect([
    await amount.inputValue(),
    await page.getByRole('radio', { checked: true }).count(),
  ]).toEqual(['', 0])
  await press(page, 'Refund')
  await page.getByText('Choose the reason.').waitFor()
  await amount.fill('200')
  await why.check()
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This cannot be undone.').waitFor()
  const question = await dialog.innerText()
  for (const fact of ['৳200', gift.receiptNumber, asha.email, 'bKash'])
    expect(question).toContain(fact)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect(await takaGiven(app)).toBe(before + 500)
  await confirm(page, 'Refund', 'Yes, refund it')
  await toastSeen(page, 'It is refunded.')
  await expectGiven(app, before, 300)
  await expect.poll(() => amount.inputValue()).toBe('')
  await amount.fill('300.01')
  await why.check()
  await confirm(page, 'Refund', 'Yes, refund it')
  await page.getByText('That is more than is left of this payment.').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  sandbox.setFaults([{ kind: 'refund-failed' }])
  await amount.fill('300')
  await confirm(page, 'Refund', 'Yes, refund it')
  await toastSeen(page, 'The gateway did not refund it.')
  sandbox.setFaults([])
  expect(await takaGiven(app)).toBe(before + 300)
  const failed = 'Refunds that did not go through'
  expect(await waiting(page, app, failed)).toBe('1')
  await goTo(page, failed)
  await openPayment(page, gift.receiptNumber)
  await amount.fill('300')
  await why.check()
  await confirm(page, 'Refund', 'Yes, refund it')
  await toastSeen(page, 'It is refunded.')
  await expectGiven(app, before, 0)
  expect(await waiting(page, app, failed)).toBe('0')

  const donor = await open({ path: `/receipt/${gift.receipt}` })
  await donor.page.getByText('Refunded', { exact: true }).first().waitFor()

  await addPerson(app, moni)
  await page.goto(`${app.url}/admin/team`)
  await page.getByLabel('E-mail').fill(moni.email)
  const invitation = page.getByRole('region', { name: 'Invite somebody' })
  await invitation.getByLabel('Role').selectOption('owner')
  await press(page, 'Send the invitation')
  await toastSeen(page, 'A mail tells them how to begin.')
  const large = await promiseGift(app, '12000')
  const payment = await payGift(app, large, { gateway: 'bkash', state: 'settled' })
  await page.goto(`${app.url}/admin/payments/${payment}`)
  await amount.fill('12000')
  await why.check()
  await confirm(page, 'Refund', 'Yes, refund it')
  await toastSeen(page, 'Requested. It happens when another person approves it.')
  await expectGiven(app, before, 12_000)
  await approve(await openApprovals(app, open, moni), large)
  await expectGiven(app, before, 0)
})

const moni = newPerson('Moni Owner')

/** Approves the refund of a gift as the other owner, who sees first what happens. */
async function approve(page: Page, gift: Promised): Promise<void> {
  await press(page, 'Approve')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This cannot be undone.').waitFor()
  const question = await dialog.innerText()
  for (const fact of ['৳12,000', gift.receiptNumber, asha.email, 'bKash'])
    expect(question).toContain(fact)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, approve it' }).click()
  await toastSeen(page, 'Approved.')
  const decided = page.getByRole('region', { name: 'Decided' })
  await decided.getByText('Refund of a payment · Approved').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
}

journey(
  'what a gateway calls risky counts when an admin says so, or goes back',
  async ({ app, open }) => {
    const before = await takaGiven(app)
    const email = 'risky@example.org'
    sandbox.setFaults([{ kind: 'risk-level-1' }])
    const good = await promiseGift(app, '300', email)
    const bad = await promiseGift(app, '400', email)
    for (const gift of [good, bad]) {
      await payGift(app, gift, { gateway: 'sslcommerz', state: 'held' })
    }
    sandbox.setFaults([])
    const { page } = await openDesk(app, open)
    const held = 'Payments to check'
    expect(await waiting(page, app, held)).toBe('2')
    await goTo(page, held)
    await openPayment(page, good.receiptNumber)
    await page.getByText('The gateway says that it is risky.').waitFor()
    const evidence = page.getByRole('region', { name: 'Gateway log' })
    await evidence.getByRole('heading', { name: 'validation' }).waitFor()
    await press(page, 'Show the donor')
    await page.getByText(email).waitFor()
    await page.getByText(bad.receiptNumber).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await takaGiven(app)).toBe(before)
    await confirm(page, 'Let it count', 'Yes, let it count')
    await toastSeen(page, 'The payment counts now.')
    await expectGiven(app, before, 300)

    await page.goBack()
    await openPayment(page, bad.receiptNumber)
    await confirm(page, 'Refund it', 'Yes, refund it')
    await toastSeen(page, 'This payment is not counted.')
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1, name: bad.receiptNumber }).waitFor()
        return page.getByText(/৳400 · Refunded/).count()
      })
      .toBe(1)
    expect(await takaGiven(app)).toBe(before + 300)
    expect(await waiting(page, app, held)).toBe('0')
    const charges = sandbox.books().map(({ refunds }) => refunds.length)
    expect(charges.filter((refunds) => refunds > 0)).not.toEqual([])
  },
)
