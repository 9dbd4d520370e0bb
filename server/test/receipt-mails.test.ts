import path from 'node:path'
import { demonstration } from '@daan/contract/charity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../src/db/database.ts'
import { mailReceipts } from '../src/features/donations/receipt-mails.ts'
import { nothingPublished, siteFacts } from '../src/site/site-facts.ts'
import { testConfig } from './_app.ts'
import { testContext } from './_context.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'

type QueuedReceipt = { id: string; to_address: string; subject: string; text: string }

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterEach(() => database.drop())

const publicUrl = 'https://daan.example'
const charityFile = path.join(import.meta.dirname, '../../e2e/fixtures/charity/charity.json')

/** Two minutes go by for the gifts that a condition names. */
const age = (which = 'true') => change(`at = at - interval '2 minutes'`, which)
const change = (values: string, which: string) =>
  asOwner(database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `UPDATE donation SET ${values} WHERE ${which}`,
  ])
const variables = { CHARITY_FILE: charityFile, PUBLIC_URL: publicUrl }
const site = siteFacts(testConfig({ variables }), nothingPublished)
function mail(isTrusting = true, of = site): Promise<void> {
  const ctx = testContext(db, variables)
  const payments = { ...ctx.config.payments, isTrusting }
  return mailReceipts({ ...ctx, config: { ...ctx.config, payments }, site: { current: of } })
}

async function queued(): Promise<QueuedReceipt[]> {
  const { rows } = await db.query<QueuedReceipt>(
    'SELECT id, to_address, subject, text FROM mail ORDER BY queued_at, id',
  )
  return rows
}

it('a receipt is mailed once, in both languages, in figures and words, and names nobody', async () => {
  const given = gift({ poisha: 125_050n, name: 'Nusrat', fund: 'zakat' })
  await bookSettled(db, [given])
  await age()
  await mail()
  await mail()
  const [receipt, ...others] = await queued()
  expect(others).toEqual([])
  expect(receipt?.to_address).toBe(given.email)
  expect(receipt?.id).not.toContain(given.key) // it is logged
  const text = `${receipt?.subject}\n${receipt?.text}`
  expect(text).toContain('DN-000001')
  expect(text).toContain('৳1,250.50 (one thousand two hundred fifty taka fifty poisha only)')
  expect(text).toContain('৳১,২৫০.৫০ (এক হাজার দুইশ পঞ্চাশ টাকা পঞ্চাশ পয়সা মাত্র)')
  expect(text).toContain('Zakat')
  expect(text).toContain('যাকাত')
  expect(text).toContain(`https://daan.example/bn/receipt/${given.key}`)
  expect(text).toContain(`https://daan.example/receipt/${given.key}`)
  expect(text).toContain(`https://daan.example/hear-news/${given.key}.`)
  expect(text).not.toContain('Nusrat')
})

it('a gift that nobody paid is mailed as a pledge, with where to send the money', async () => {
  await bookSettled(db, [gift()])
  await age()
  await mail()
  const text = (await queued())[0]?.text
  expect(text).not.toMatch(/receipt of your gift|দানের রসিদ/)
  for (const words of [
    'Your pledge\n',
    'You pledged this gift; no money was taken.',
    'Status: Pledged',
    'bKash (merchant): 01712345678',
    'Haor Bank: 4455-667788 (Haor Welfare Foundation)',
    'বিকাশ (মার্চেন্ট): 01712345678',
    'টাকা নেওয়া হয়নি',
  ]) {
    expect(text).toContain(words)
  }
})

it('a receipt of the demonstration says that there is nothing to pay', async () => {
  await bookSettled(db, [gift()])
  await age()
  await mail(true, { ...site, charity: demonstration, isDemonstration: true })
  expect((await queued())[0]?.text).toContain('no money is taken, and there is nothing to pay')
})

it('no gift is passed over while one with a smaller number may still be committed', async () => {
  await bookSettled(db, [gift({ email: 'first@example.org' })])
  await bookSettled(db, [gift({ email: 'second@example.org' })])
  await age('number = 2')
  await mail()
  expect(await queued()).toEqual([])
  await age()
  await mail()
  expect((await queued()).map(({ to_address }) => to_address).toSorted()).toEqual([
    'first@example.org',
    'second@example.org',
  ])
})

it('nobody is mailed whose address is erased, nor for a gift that failed', async () => {
  await bookSettled(db, [gift(), gift()])
  await db.query('DELETE FROM donor_detail WHERE donation = 1')
  await change("state = 'refunded'", 'number = 2')
  await age()
  await mail()
  expect(await queued()).toEqual([])
})

it('one address gets three receipts a minute at the most', async () => {
  await bookSettled(
    db,
    Array.from({ length: 5 }, (_, index) => gift({ email: index < 4 ? 'A@b.cd' : 'a@b.cd' })),
  )
  await age()
  await mail()
  expect(await queued()).toHaveLength(3)
})

it('every gift that staff entered is mailed, however many are of one family', async () => {
  await bookSettled(
    db,
    Array.from({ length: 5 }, () => gift({ email: 'family@example.org' })),
  )
  await asOwner(database.direct, [
    `INSERT INTO hand_gift (donation, way, day, box, entered_by)
      SELECT number, 'cash', '2026-01-02', 1, 'clerk' FROM donation WHERE number > 1`,
  ])
  await age()
  await mail()
  expect(await queued()).toHaveLength(5)
})

it('two servers mail each receipt once', async () => {
  await bookSettled(
    db,
    Array.from({ length: 20 }, (_, index) => gift({ email: `donor${index}@example.org` })),
  )
  await age()
  await Promise.all([mail(), mail()])
  await mail()
  expect(await queued()).toHaveLength(20)
})

it('gifts that are paid by a gateway are not mailed here, nor when gifts are trusted again', async () => {
  await bookSettled(db, [gift()])
  await age()
  await mail(false)
  await mail()
  expect(await queued()).toEqual([])
})
