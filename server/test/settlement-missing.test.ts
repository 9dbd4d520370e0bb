import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from './_owner.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { report, send } from './_settlement.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

/** Writes down settled payments of bKash as of long ago; their gifts count and are booked. */
const settledAt = (moments: Record<string, string>) =>
  asOwner(
    paying.server.database.direct,
    Object.entries(moments).map(
      ([transaction, at]) => `WITH gift AS (
        INSERT INTO donation (key, number, fund, poisha, state, answered)
        SELECT gen_random_uuid(), 1 + coalesce(max(number), 0), 'floodRelief', 50000, 'pledged', 'pledged' FROM donation
        RETURNING number),
      booked AS (
        INSERT INTO transfer (kind, subject, debit, credit, poisha)
        SELECT 'donation', number, 'clearing', 'floodRelief', 50000 FROM gift)
      INSERT INTO payment (donation, gateway, reference, poisha, language, state, transaction, settled_at)
      SELECT number, 'bkash', 'R' || number, 50000, 'en', 'settled', '${transaction}', '${at}+06:00' FROM gift`,
    ),
  )

const compare = async (...lines: string[]) =>
  (await send(paying, 'bkash', report(...lines.map((line) => `${line},500,0`)))).json()
const lackingOf = async (...lines: string[]) => {
  const { lacking } = await compare(...lines)
  return lacking.map(({ receiptNumber, isNearMidnight }: Lacking) => [
    receiptNumber,
    isNearMidnight,
  ])
}
type Lacking = { receiptNumber: string; isNearMidnight: boolean }

it('a payment close to midnight is missing on no side, whichever of the two days the gateway has it in', async () => {
  await settledAt({
    EVENING: '2019-03-01T23:59:30',
    MORNING: '2019-03-02T00:00:30',
    NOON: '2019-03-02T12:00:00',
  })
  const [evening, morning, noon] = ['DN-000001', 'DN-000002', 'DN-000003']
  // Confirmed here before midnight, and the gateway has it on the day after; and the other way round.
  expect(await lackingOf('2019-03-01,MORNING')).toEqual([[evening, true]])
  const after = await compare('2019-03-02,EVENING', '2019-03-02,NOON')
  expect(after.lines.map(({ match }: { match: string }) => match)).toEqual(['agrees', 'agrees'])
  expect(after.lacking).toMatchObject([{ receiptNumber: morning, isNearMidnight: true }])
  // Within a report of several days no midnight matters, and at noon none does.
  expect(await lackingOf('2019-03-01,X', '2019-03-03,Y')).toEqual([
    [evening, false],
    [morning, false],
    [noon, false],
  ])
  expect(await lackingOf('2019-03-02,X')).toEqual([
    [noon, false],
    [morning, true],
  ])
})

it('of more than a hundred missing payments the first are named, and the others counted', async () => {
  const moments = Array.from({ length: 103 }, (_, index) => [`MANY${index}`, '2019-05-01T12:00:00'])
  await settledAt(Object.fromEntries(moments))
  const { lacking, lackingBeyond } = await compare('2019-05-01,MANY0')
  expect([lacking.length, lackingBeyond]).toEqual([100, 2])
})

it('of more than a hundred gifts without money, and payments that do not count, the others are counted', async () => {
  const gifts = (
    state: string,
    from: number,
    to: number,
  ) => `INSERT INTO donation (key, number, fund, poisha, state, answered, at)
    SELECT gen_random_uuid(), n, 'floodRelief', 50000, '${state}', 'pledged', '2019-06-01T12:00:00+06:00'
    FROM generate_series(${from}, ${to}) AS n`
  await asOwner(paying.server.database.direct, [
    gifts('settled', 1001, 1104),
    gifts('held', 2001, 2101),
    `INSERT INTO payment (donation, gateway, reference, poisha, language, state, transaction, hold)
      SELECT number, 'bkash', 'R' || number, 50000, 'en', 'held', 'H' || number, 'risk' FROM donation WHERE number > 2000`,
  ])
  const range = '/admin/settlement?from=2019-06-01&to=2019-06-01'
  const { unbooked, unbookedBeyond, untold, untoldBeyond } = (
    await asAdmin(paying.server, range)
  ).json()
  expect([unbooked.length, unbookedBeyond]).toEqual([100, 1])
  expect([untold.length, untoldBeyond]).toEqual([100, 4])
  expect(untold[0]).toBe('DN-001104')
})
