import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withTransaction } from '../src/db/transaction.ts'
import { personalData } from '../src/own-data.ts'
import { codeOfProblem } from './_app.ts'
import { testBankMonths } from './_bank-months.ts'
import { asOwner } from './_owner.ts'
import { order, refundBecomes, settled } from './_payment-desk.ts'
import { testPublishedSpending } from './_published-spending.ts'
import { wellFormedId } from './_smtp.ts'
import {
  acts,
  chief,
  clerk,
  db,
  give,
  join,
  listed,
  mailed,
  moni,
  newPayee,
  original,
  paying,
  payout,
  post,
  prepare,
  prepared,
  release,
  request,
  reverse,
  spendingOf,
  sumsOf,
  today,
  useSpendingServer,
} from './_spending-desk.ts'

useSpendingServer()

it('who is alone releases what they prepared, and the audit trail says so once', async () => {
  await give('orphans', 10_000n)
  const id = await prepared({ fundType: 'orphans', amount: '60' }, chief)
  expect((await release(id)).statusCode).toBe(200)
  expect(await acts()).toEqual([
    'payee.added',
    'payout.prepared',
    'approval.notNeeded',
    'payout.released',
  ])
  expect(await spendingOf('orphans')).toMatchObject({ received: 100, spent: 60, left: 40 })
})

it('what one prepares another releases, once, and a second key or person changes nothing', async () => {
  await join(moni, 'treasurer')
  await join(clerk, 'desk')
  await give('education', 100_000n)
  const key = randomUUID()
  const body = await payout()
  expect((await post(clerk, '/payouts/new', body, key)).json()).toEqual({ payout: key })
  expect((await post(clerk, '/payouts/new', body, key)).json()).toEqual({ payout: key })
  const mail = await mailed(moni.email, /A payout waits to be released/)
  expect(mail.mail.messageId).toMatch(wellFormedId)
  expect(mail.mail.text).toMatch(/Rafi.*৳100.*Forty school bags.*spending\?state=prepared/s)
  expect(mail.mail.text).not.toContain('Karim')
  const other = await post(clerk, '/payouts/new', { ...body, amount: '101' }, key)
  expect(codeOfProblem(other)).toBe('idempotency.reused')
  expect(codeOfProblem(await release(key, clerk))).toBe('identity.rightMissing')
  const own = await prepared({}, moni)
  expect(codeOfProblem(await release(own, moni))).toBe('payout.own')
  expect((await spendingOf('education')).payouts).toEqual([])
  const both = await Promise.all([release(key, chief), release(key, moni)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refusal = { payout: own, reason: 'Paid by a partner.' }
  expect(codeOfProblem(await post(clerk, '/payouts/refuse', refusal))).toBe('identity.rightMissing')
  expect((await post(moni, '/payouts/refuse', refusal)).statusCode).toBe(200)
  expect(codeOfProblem(await release(own))).toBe('payout.decided')
  expect(await listed('fundType=education')).toMatchObject([
    { payout: own, state: 'refused', decidedBy: 'Moni', reason: 'Paid by a partner.' },
    { payout: key, state: 'released', preparedBy: 'Rafi', payee: 'Karim Traders', isOwn: false },
  ])
  expect(await spendingOf('education')).toMatchObject({ received: 1000, spent: 100, left: 900 })
})

it('of forty payouts released at once on money for ten, ten are', async () => {
  await give('disability', 100_000n)
  const body = await payout({ fundType: 'disablity', vouchers: [{ original, published: null }] })
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => post(clerk, '/payouts/new', body)),
  )
  const released = await Promise.all(replies.map((reply) => release(reply.json().payout)))
  const codes = released.map((reply) =>
    reply.statusCode === 200 ? 'released' : codeOfProblem(reply),
  )
  expect(codes.filter((code) => code === 'released')).toHaveLength(10)
  expect(codes.filter((code) => code === 'fund.moneySpent')).toHaveLength(30)
  expect(await spendingOf('disablity')).toMatchObject({ spent: 1000, left: 0 })
})

it('zakat is paid for its purposes alone, whatever is said of the fund or the payout later', async () => {
  await give('zakat', 50_000n)
  expect(codeOfProblem(await prepare({ fundType: 'zakat' }))).toBe('payout.notForZakat')
  expect((await release(await prepared({ fundType: 'zakat', isForZakat: true }))).statusCode).toBe(
    200,
  )
  await give('treePlantation', 50_000n)
  const [waiting, body] = [randomUUID(), await payout({ fundType: 'treePlantation' })]
  const send = async () => (await post(clerk, '/payouts/new', body, waiting)).json()
  expect(await send()).toEqual({ payout: waiting })
  await asOwner(paying.server.database.direct, [
    `INSERT INTO fund_edition (fund, number, content, saved_by) VALUES ('treePlantation', 1, '{"isZakat": true}', 'x'), ('treePlantation', 2, '{"isZakat": false}', 'x')`,
    `UPDATE fund SET edition = 1 WHERE key = 'treePlantation'`,
    `UPDATE fund SET edition = 2 WHERE key = 'treePlantation'`,
  ])
  expect(codeOfProblem(await release(waiting))).toBe('payout.notForZakat')
  expect(await send()).toEqual({ payout: waiting })
})

it('cash comes out of its box, and goes back into it', async () => {
  await give('oldAgeHome', 90_000n)
  const slip = { way: 'cash', day: today, box: 1, fundType: 'oldAgeHome', amount: '100' }
  const nobody = { name: '', email: '', phone: '', paperNumber: '', reference: '', description: '' }
  const { key } = (await post(chief, '/slips', { ...slip, ...nobody })).json()
  const cash = { fundType: 'oldAgeHome', way: 'cash', box: 1 }
  const inBox = async () =>
    (await request(chief, `/day-sheet?day=${today}&box=1`)).json().boxes[0].inBox
  expect(codeOfProblem(await release(await prepared({ ...cash, amount: '100.01' })))).toBe(
    'cash.notInBox',
  )
  const id = await prepared({ ...cash, amount: '80' })
  const [box] = (await request(chief, '/payouts/choices')).json().boxes
  expect((await listed('fundType=oldAgeHome'))[0]).toMatchObject({ payout: id, box: box.name })
  expect((await release(id)).statusCode).toBe(200)
  expect(await inBox()).toBe(20)
  expect((await reverse(id)).statusCode).toBe(200)
  expect(await inBox()).toBe(100)
  await release(await prepared({ fundType: 'oldAgeHome', amount: '901' }))
  const slipReversal = await post(chief, '/slips/reverse', { key, reason: 'Entered twice.' })
  expect(codeOfProblem(slipReversal)).toBe('fund.moneySpent')
})

describe('what is published', testPublishedSpending)

describe('a month of the bank', testBankMonths)

it('a gift whose money is spent is not refunded, and what is to be refunded is not spent', async () => {
  const paid = await settled(paying, 'sslcommerz', '500')
  const spend = async (amount: string) =>
    release(await prepared({ fundType: 'floodRelief', amount }))
  const { left } = await spendingOf('floodRelief')
  expect((await spend(String(Number(left) - 100))).statusCode).toBe(200)
  const refund = (amount: string) =>
    order(paying, '/payments/refund', { payment: paid.payment, amount, reason: 'donorAsked' })
  expect(codeOfProblem(await refund('101'))).toBe('fund.moneySpent')
  paying.sandbox.setFaults([{ kind: 'refund-processing' }])
  expect((await refund('60')).json()).toMatchObject({ state: 'asked' })
  expect(codeOfProblem(await spend('41'))).toBe('fund.moneySpent')
  expect(await spendingOf('floodRelief')).toMatchObject({ left: 40 })
  expect((await spend('40')).statusCode).toBe(200)
  expect(await paying.faults()).toEqual([])
  paying.sandbox.setFaults([])
  paying.sandbox.finishRefunds()
  await refundBecomes(paying, paid.payment, 'done')
  const { months } = await sumsOf('floodRelief')
  expect(months).toMatchObject([{ received: (await spendingOf('floodRelief')).received }])
})

it('what somebody prepared is not released without their account and their right', async () => {
  const leave = ({ uid }: { uid: string }) => db().query(`DELETE FROM person WHERE id = '${uid}'`)
  const anew = { ...chief, uid: 'chief-anew' }
  const [ofErased, ofRevoked] = [await prepared({}, chief), await prepared()]
  await leave(chief)
  await join(clerk, 'auditor')
  for (const id of [ofErased, ofRevoked]) {
    expect(codeOfProblem(await release(id, anew))).toBe('payout.preparerRightMissing')
    const refusal = { payout: id, reason: 'To be prepared anew.' }
    expect((await post(anew, '/payouts/refuse', refusal)).statusCode).toBe(200)
  }
  await leave(anew)
  await join(clerk, 'desk')
})

it('a payee is erased by their mobile number, and payouts to them stay', async () => {
  const payee = await newPayee('Amina Begum', '01812345678')
  const id = await prepared({ payee })
  const subject = { userUid: null, email: null, phone: '+8801812345678' }
  const payees = personalData.find(({ columns }) => columns.includes('payee.name'))
  expect(await payees?.load(db(), subject)).toMatchObject({ paidOut: [{ name: 'Amina Begum' }] })
  await withTransaction(db(), async (tx) => payees?.erase(tx, subject))
  expect((await listed('state=prepared')).find((one) => one.payout === id)?.payee).toBeNull()
})

it('the export is safe for spreadsheets', async () => {
  await prepared({ payee: await newPayee('=1+1'), reference: '@SUM(A1)' })
  const { payload } = await request(chief, '/export/payouts')
  expect(payload).toContain(`'=1+1`)
  expect(payload).toContain(`'@SUM(A1)`)
})

it('as open data payouts name partners alone, and add up to what was spent', async () => {
  await give('eyesightRestoration', 5000n)
  for (const [category, name] of [
    ['beneficiary', 'Rahima Khatun'],
    ['staff', 'Selim Reza'],
    ['services', 'Doctor Anwar'],
    ['partner', 'Char Development Society'],
  ]) {
    const added = await post(chief, '/payees/new', { name, category, phone: '' })
    const paid = { fundType: 'eyesightRestoration', payee: added.json().payee, amount: '12.50' }
    await release(await prepared(paid))
  }
  const { payload } = await request(chief, '/export/grants')
  const [head = [], ...rows] = payload
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const column = (name: string) =>
    rows.map((row) => row[head.findIndex((one) => one.includes(name))])
  expect(payload).not.toMatch(/Rahima|Selim|Anwar|Karim/)
  expect(column('Recipient Ind:Name').filter((name) => name === 'Individual')).toHaveLength(2)
  expect(new Set(column('Recipient Org:Name'))).toEqual(
    new Set(['', 'Seller of goods', 'Seller of services', 'Char Development Society']),
  )
  const poisha = column('Amount Awarded').map((taka = '0') => Math.round(Number(taka) * 100))
  const { rows: spent } = await db().query('SELECT sum(spent)::float8 AS spent FROM fund_total')
  expect(poisha.reduce((sum, one) => sum + one, 0)).toBe(spent[0]?.spent)
  expect(column('Identifier')[0]).toMatch(/-payout-\d+$/)
})

it('the books balance, and are red where what was spent was falsified', async () => {
  expect(await paying.faults()).toEqual([])
  await asOwner(paying.server.database.direct, [
    `UPDATE fund_total SET spent = spent - 1 WHERE fund = 'zakat'`,
  ])
  expect((await paying.faults()).join()).toMatch(
    /^zakat: total .* 9999 spent, ledger .* 10000 spent$/,
  )
  await asOwner(paying.server.database.direct, [
    `UPDATE fund_total SET spent = spent + 1 WHERE fund = 'zakat'`,
    `INSERT INTO transfer (kind, subject, debit, credit, poisha) VALUES ('payout', 999999, 'zakat', 'bank', 5)`,
  ])
  expect((await paying.faults()).join()).toMatch(
    /books payout 999999 otherwise than it was released/,
  )
})
