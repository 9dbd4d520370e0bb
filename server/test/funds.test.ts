import { listFunds } from '@daan/contract/fund-catalogue'
import { funds, maxFunds } from '@daan/contract/funds'
import { maxFundTaka, poishaPerTaka } from '@daan/contract/taka'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { refusalFor } from '../src/db/constraint-refusals.ts'
import { openDatabase } from '../src/db/database.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { addFund } from './_funds.ts'
import { silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'

async function startServer(): Promise<TestApp> {
  const server = await createTestApp()
  onTestFinished(() => server.close())
  return server
}

/** A second server over the database of a first. */
async function besides({ database }: TestApp): Promise<TestApp> {
  const db = await openDatabase(database.direct, { log: silentLog })
  const server = await createTestApp({ database: { ...database, db, drop: async () => undefined } })
  onTestFinished(() => server.close())
  return server
}

const toFeni = { ...goodGift, fundType: 'feniFlood' }

async function sumsOf({ app }: Pick<TestApp, 'app'>) {
  return (await app.inject('/api/allfunds')).json()
}

it('a fund opened on one server takes gifts on the other at once, and both show what came', async () => {
  const one = await startServer()
  const other = await besides(one)
  const refused = await other.app.inject(giving(toFeni))
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'donation.unknownFund'])
  expect(refused.json().errors).toMatchObject([{ pointer: '/fundType' }])

  await addFund(one.db, 'feniFlood')
  const given = await other.app.inject(giving(toFeni))
  expect(given.statusCode).toBe(200)
  const receipt = await one.app.inject(`/api/receipt/${given.json().receipt}`)
  expect(receipt.json()).toMatchObject({ fundType: 'feniFlood', amount: 500 })
  for (const server of [one, other]) {
    await until('its ৳500', async () => {
      return (await sumsOf(server)).emergencyFund.all.feniFlood === 500
    })
  }
  const { faults } = await new LedgerCheck(one.db, ledgerProofs).full()
  expect(faults).toEqual([])
})

it('a gift names its fund and the category that the fund is in', async () => {
  const { app, db } = await startServer()
  await addFund(db, 'feniFlood')
  const elsewhere = await app.inject(giving({ ...toFeni, fundCategory: 'healthFund' }))
  expect(codeOfProblem(elsewhere)).toBe('donation.categoryMismatch')
  expect(elsewhere.json().errors).toMatchObject([{ pointer: '/fundCategory' }])
})

it('a draft is no fund yet; a closed or a hidden one takes the gifts that are under way', async () => {
  const { app, db } = await startServer()
  await addFund(db, 'feniFlood', 'draft')
  expect(codeOfProblem(await app.inject(giving(toFeni)))).toBe('donation.unknownFund')
  expect((await app.inject('/api/allfunds')).payload).not.toContain('feniFlood')
  expect((await app.inject('/api/funds')).payload).not.toContain('feniFlood')
  for (const state of ['open', 'closed', 'hidden']) {
    await db.query({ text: `UPDATE fund SET state = $1 WHERE key = 'feniFlood'`, values: [state] })
    expect((await app.inject(giving(toFeni))).statusCode).toBe(200)
  }
})

it('the catalogue has the fourteen with their names, and then what the charity published', async () => {
  const { app, db } = await startServer()
  const catalogue = async () => listFunds.reply.parse((await app.inject('/api/funds')).json())
  const seed = await catalogue()
  expect(seed).toMatchObject(funds)
  expect(seed[5]).toMatchObject({ state: 'open', name: { en: 'Zakat', bn: 'যাকাত' }, goal: null })

  const content = {
    name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
    goal: '500000',
    until: '2026-12-31',
  }
  await addFund(db, 'feniFlood', 'draft')
  await db.query({
    text: `INSERT INTO fund_edition (fund, number, content, saved_by) VALUES ('feniFlood', 1, $1, 'admin')`,
    values: [JSON.stringify(content)],
  })
  await db.query(`UPDATE fund SET edition = 1, state = 'open' WHERE key = 'feniFlood'`)
  await until('the fund', async () => (await catalogue()).length === funds.length + 1)
  expect((await catalogue()).at(-1)).toEqual({
    key: 'feniFlood',
    category: 'emergencyFund',
    type: 'feniFlood',
    slug: 'feniflood',
    state: 'open',
    ...content,
    goal: 500_000n * poishaPerTaka,
  })
})

it('two hundred funds at their bound are shown exactly and without a query, and there are no more', async () => {
  const { app, db, database } = await startServer()
  for (let count = funds.length; count < maxFunds; count++) await addFund(db, `fund${count}`)
  expect(refusalFor(await addFund(db, 'oneMore').catch((error) => error))).toBe('fund.tooMany')
  await asOwner(database.direct, [
    `UPDATE fund_total SET poisha = ${maxFundTaka * poishaPerTaka}, version = version + 1`,
    `NOTIFY daan_totals, 'another server'`,
  ])
  const sum = Number(maxFundTaka) * maxFunds
  await until('all sums', async () => (await sumsOf({ app })).total === sum)
  await asOwner(database.direct, [
    'REVOKE ALL ON fund, fund_total, donation, transfer FROM daan_app',
  ])
  for (const url of ['/api/allfunds', '/api/funds']) {
    expect((await app.inject(url)).statusCode).toBe(200)
  }
})
