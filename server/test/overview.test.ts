import type { Reply } from '@daan/contract/call'
import type { sumSpending } from '@daan/contract/spending'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordGifts } from '../src/features/donations/gift-records.ts'
import { countPeriods } from '../src/features/donations/period-figures.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults

type Given = { email: string; amount: string; fundType?: string; daysAgo: number }

/** Gives so many days ago. */
async function give({ email, amount, fundType = 'floodRelief', daysAgo }: Given): Promise<void> {
  const gift = { ...goodGift, amount, fundType, donor: { ...goodGift.donor, email } }
  const answer = await server.app.inject(giving(gift))
  expect(answer.statusCode, answer.payload).toBe(200)
  const { receiptNumber } = answer.json()
  await asOwner(server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `UPDATE donation SET at = now() - interval '2 minutes' - interval '${daysAgo} days'
      WHERE number = ${Number(receiptNumber.slice(3))}`,
    'ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted',
  ])
}

async function overview(days: number) {
  const response = await asAdmin(server, `/admin/overview?days=${days}`)
  expect(response.statusCode, response.payload).toBe(200)
  return response.json()
}

async function giveInTwoYears(): Promise<void> {
  await give({ email: 'asha@example.org', amount: '100', daysAgo: 370 })
  await give({ email: 'asha@example.org', amount: '500', daysAgo: 5 })
  await give({ email: 'babul@example.org', amount: '100', daysAgo: 5 })
  await give({ email: 'babul@example.org', amount: '300', fundType: 'fireVictims', daysAgo: 2 })
  await give({ email: 'chitra@example.org', amount: '7', daysAgo: 0 })
  await recordGifts(server.db)
}

test('the overview tells what was given until yesterday, beside the same days a year before', async () => {
  await giveInTwoYears()
  expect(await overview(30)).toMatchObject({ now: { people: null }, before: { people: null } })
  await countPeriods(server.db)
  const { now, before, byDay, byFund, byWay } = await overview(30)
  expect(now).toMatchObject({
    gifts: 3,
    amount: 900,
    refunded: 0,
    average: 300,
    pledges: 0,
    pledged: 0,
    people: { median: 300, newDonors: 1, returningDonors: 1 },
  })
  expect(before).toMatchObject({
    gifts: 1,
    amount: 100,
    people: { median: 100, newDonors: 1, returningDonors: 0 },
  })
  expect(byDay).toHaveLength(30)
  expect(byDay.filter(({ gifts }: { gifts: number }) => gifts > 0)).toMatchObject([
    { gifts: 2, amount: 600, refunded: 0 },
    { gifts: 1, amount: 300, refunded: 0 },
  ])
  expect(
    byDay.reduce((sum: number, day: { amountBefore: number }) => sum + day.amountBefore, 0),
  ).toBe(100)
  expect(byFund).toEqual([
    { fundType: 'floodRelief', gifts: 2, amount: 600, amountBefore: 100 },
    { fundType: 'fireVictims', gifts: 1, amount: 300, amountBefore: 0 },
  ])
  expect(byWay).toEqual([{ way: 'none', gifts: 3, amount: 900, amountBefore: 100 }])
  expect((await overview(365)).byDay).toHaveLength(365)
  const { months }: Reply<typeof sumSpending> = (
    await server.app.inject('/api/spending/floodRelief/sums')
  ).json()
  expect(months.at(-1)).toMatchObject({ received: 100, spent: 0 })
  expect(months.reduce((sum, { received }) => sum + Number(received), 0)).toBe(707)
})

test('a reversal counts on its own day, once, and a pledge is no money', async () => {
  await giveInTwoYears()
  await asOwner(server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses, at)
      SELECT 'reversal', id, credit, debit, poisha, id, now() - interval '1 day' FROM transfer WHERE poisha = 50000`,
    `UPDATE donation SET state = 'refunded' WHERE poisha = 50000`,
    `UPDATE donation SET state = 'pledged' WHERE poisha = 30000`,
    'INSERT INTO gift_change SELECT number FROM donation',
  ])
  await recordGifts(server.db)
  const { now, byDay } = await overview(30)
  expect(now).toMatchObject({ gifts: 2, amount: 600, refunded: 500, pledges: 1, pledged: 300 })
  expect(byDay.at(-1)).toMatchObject({ gifts: 0, amount: 0, refunded: 500 })
})

test('the check of the ledger finds a wrong figure of a day and of a period', async () => {
  await giveInTwoYears()
  await countPeriods(server.db)
  expect(await faults()).toEqual([])
  await server.db.query(
    'UPDATE period_figure SET median = median + 1 WHERE days = 90 AND gifts = 3',
  )
  expect(await faults()).toEqual([expect.stringMatching(/^90 days until .*median 30001/)])
  await server.db.query(
    "UPDATE period_figure SET is_stale = true, counted_at = now() - interval '1 day'",
  )
  await countPeriods(server.db)
  expect(await faults()).toEqual([])
  await server.db.query('UPDATE gift_figure SET poisha = poisha + 1 WHERE poisha = 30000')
  expect(await faults()).not.toEqual([])
})

test('what changed since it was recorded is no fault before it is recorded anew', async () => {
  await giveInTwoYears()
  const setState = (state: string) =>
    asOwner(server.database.direct, [`UPDATE donation SET state = '${state}' WHERE poisha = 30000`])
  await setState('pledged')
  await recordGifts(server.db)
  await setState('settled')
  await asOwner(server.database.direct, [
    'INSERT INTO gift_change SELECT number FROM donation WHERE poisha = 50000',
  ])
  expect(await faults()).toEqual([])
  await server.db.query('DELETE FROM gift_change')
  expect(await faults()).toContainEqual(expect.stringMatching(/^fireVictims: .* by the ledger$/))
})

test('a gift that is recorded late has its periods counted anew', async () => {
  await giveInTwoYears()
  await countPeriods(server.db)
  await give({ email: 'dipa@example.org', amount: '900', daysAgo: 9 })
  await recordGifts(server.db)
  expect(await faults()).toEqual([]) // what is to be counted anew is not proven
  await server.db.query(`UPDATE period_figure SET counted_at = now() - interval '2 hours'`)
  await countPeriods(server.db)
  expect((await overview(30)).now.people).toEqual({ median: 300, newDonors: 2, returningDonors: 1 })
})
