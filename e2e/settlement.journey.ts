import type { Charge } from '@daan/sandbox/books'
import { dhakaTime } from '@daan/sandbox/dhaka-time'
import { afterAll, expect } from 'vitest'
import { asOwner } from './_database.ts'
import { confirm, heading, openDesk, press } from './_desk.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { payGift, promiseGift } from './_paid-gifts.ts'
import { paidAt, startQuickSandbox } from './_payments.ts'
import { chief } from './_raffle.ts'

const sandbox = await startQuickSandbox()
afterAll(() => sandbox.stop())
const journey = journeyOnOwnServer({ ...(await paidAt(sandbox)), ADMIN_EMAILS: chief.email })

function chargeOf(poisha: bigint): Charge {
  const charge = sandbox.books().find((one) => one.poisha === poisha)
  if (!charge) throw new Error(`The sandbox charged nobody ${poisha} poisha.`)
  return charge
}

journey(
  'the treasurer compares the report of a gateway, and books the fees that it alone names',
  async ({ app, open }) => {
    const reported = await promiseGift(app, '400')
    const lacking = await promiseGift(app, '600')
    for (const gift of [reported, lacking]) {
      await payGift(app, gift, { gateway: 'bkash', state: 'settled' })
    }
    const { transactionId, at } = chargeOf(40_000n)
    const { page, expectProblem } = await openDesk(app, open)
    expectProblem(/status of 400/)
    await page.getByRole('link', { name: 'All payments' }).click()
    await page.getByRole('link', { name: 'Settlement by day' }).click()
    await heading(page, 'Settlement by day')
    await page.getByRole('link', { name: 'Compare with a settlement report' }).click()
    const report = page.getByRole('region', { name: 'Compare with a settlement report' })
    await report.getByRole('radio', { name: 'bKash' }).check()
    const csv = (heads: string) => ({
      name: 'report.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${heads}\n${dhakaTime(at)},${transactionId},400.00,6.00`),
    })
    const file = report.getByLabel('Choose a CSV file')
    await file.setInputFiles(csv('Date,Trx ID,Amount,Balance'))
    await press(page, 'Compare with the ledger')
    const refusal = report.getByText(/^The statement must be a CSV file/)
    await refusal.first().waitFor()

    await file.setInputFiles(csv('Date,Trx ID,Amount,Fee'))
    await press(page, 'Compare with the ledger')
    await report.getByText('The fee is not booked yet').waitFor()
    expect(await refusal.count()).toBe(0)
    // In the first and the last hour of Dhaka's day it may be in another day's report.
    const missing = report.getByRole('region', { name: /not in the report|Close to midnight/ })
    await missing.getByRole('link', { name: lacking.receiptNumber }).waitFor()
    const reached = report.getByRole('row', { name: /Reached the bank/ }).getByRole('cell')
    expect(await reached.allInnerTexts()).toEqual(['৳394', '৳400'])
    expect(await accessibilityProblems(page)).toEqual([])

    await confirm(page, 'Book the fees it names', 'Yes, book them')
    await report.getByText('1 fee was booked.').waitFor()
    expect(await reached.allInnerTexts()).toEqual(['৳394', '৳394'])
    const fees = page.getByRole('row', { name: /Kept by the gateway/ }).getByRole('cell')
    await expect.poll(() => fees.allInnerTexts()).toEqual(['৳6', '৳6', '৳6', '৳6'])
    await press(page, 'Compare with the ledger')
    await report.getByText('1 fee was booked.').waitFor({ state: 'detached' })
    await report.getByRole('link', { name: reported.receiptNumber }).click()
    await heading(page, reported.receiptNumber)
    await page.getByText('৳6', { exact: true }).waitFor()
  },
)

journey('the treasurer’s page names what is on one side alone', async ({ app, open }) => {
  sandbox.setFaults([{ kind: 'risk-level-1' }])
  const unbooked = await promiseGift(app, '250')
  await payGift(app, unbooked, { gateway: 'sslcommerz', state: 'held' })
  sandbox.setFaults([])
  const untold = await promiseGift(app, '350')
  const payment = await payGift(app, untold, { gateway: 'sslcommerz', state: 'settled' })
  const { page } = await openDesk(app, open)
  await page.getByRole('link', { name: 'All payments' }).click()
  await page.getByRole('link', { name: 'Settlement by day' }).click()
  await heading(page, 'Settlement by day')
  await page.getByText('Both agree, to the poisha.').first().waitFor()
  expect(await page.getByText('They differ.').count()).toBe(0)
  const missing = page.getByRole('region', { name: 'Paid, and not in the ledger' })
  await missing.getByRole('link', { name: unbooked.receiptNumber }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await missing.getByRole('link', { name: unbooked.receiptNumber }).click()
  await heading(page, unbooked.receiptNumber)
  await page.goBack()
  await heading(page, 'Settlement by day')

  await asOwner(app, async (database) => {
    await database.query('ALTER TABLE payment DISABLE TRIGGER USER')
    await database.query('UPDATE payment SET fee_poisha = fee_poisha + 1 WHERE token = $1', [
      payment,
    ])
  })
  await page.reload()
  await page.getByText('They differ.').waitFor()
  await asOwner(app, async (database) => {
    await database.query(
      `UPDATE payment SET state = 'failed', failure = 'declined', settled_at = NULL WHERE token = $1`,
      [payment],
    )
  })
  await page.reload()
  await heading(page, 'Settlement by day')
  const lost = page.getByRole('region', { name: 'In the ledger, and told by no gateway' })
  await lost.getByText(untold.receiptNumber).waitFor()
})
