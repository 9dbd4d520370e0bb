import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalFor } from '../src/db/constraint-refusals.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const refusalOf = (text: string) => database.db.query(text).then(() => null, refusalFor)

const donation = (fund: string, poisha: number) =>
  `INSERT INTO donation (key, number, fund, poisha, state, answered)
   VALUES (gen_random_uuid(), nextval('donation_number'), '${fund}', ${poisha}, 'settled', 'settled')`

test('a broken constraint the caller can mend becomes a refusal', async () => {
  expect(await refusalOf(donation('zakat', 0))).toBe('amount.notPositive')
  expect(await refusalOf(donation('bank', 1))).toBe('donation.unknownFund')
  expect(await refusalOf(donation('zakat', 1))).toBe(null)
})

test('any other error is our own, and no refusal', async () => {
  expect(await refusalOf(`INSERT INTO transfer (kind) VALUES ('fee')`)).toBe(null)
  expect(await refusalOf('SELECT 1 / 0')).toBe(null)
  expect(refusalFor(new Error('lost'))).toBe(null)
})
