import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giving, goodGift } from './_app.ts'
import { claim, desk, held, numberOf, order, settled, shown } from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const promiseFrom = async (donor: typeof goodGift.donor, amount: string): Promise<string> => {
  const gift = { ...goodGift, amount, donor: { ...donor, amount } }
  return (await paying.server.app.inject(giving(gift))).json().receipt
}
describe('the donor of a payment', () => {
  const donorOf = async (payment: string) =>
    (await desk(paying, `/admin/payment/${payment}/donor`)).json()

  it('is shown with what they gave under the same address, and the look is written down', async () => {
    const email = 'History@example.org'
    const donor = { ...goodGift.donor, name: 'Hasina', email }
    const [first, other] = await Promise.all([
      promiseFrom(donor, '700'),
      promiseFrom({ ...donor, email: 'somebody.else@example.org' }, '300'),
    ])
    const last = await promiseFrom({ ...donor, email: 'history@EXAMPLE.org' }, '800')
    const { payment } = (await paying.start(first, 'bkash')).json()
    expect(JSON.stringify(await shown(paying, payment))).not.toContain('istory')
    const found = await donorOf(payment)
    expect(found).toMatchObject({ name: 'Hasina', email })
    const numbers = await Promise.all(
      [last, first, other].map((receipt) => numberOf(paying, receipt)),
    )
    const gifts = found.gifts.map((gift: { receiptNumber: string; amount: number }) => [
      gift.receiptNumber,
      gift.amount,
    ])
    expect(gifts).toEqual([
      [numbers[0], 800],
      [numbers[1], 700],
    ])
    const [{ act, subject }] = (await desk(paying, '/admin/audit')).json()
    expect([act, subject]).toEqual(['donor.lookedUp', numbers[1]])
  })
})

it('the treasurer sees day by day what gateways told beside what is booked, and what is neither', async () => {
  await Promise.all([settled(paying, 'sslcommerz'), settled(paying, 'bkash')])
  const { payment: claimed } = (await claim(paying, await paying.promise(), 'BYHAND0001')).json()
  await order(paying, '/payments/accept', { payment: claimed })
  const { payment, receipt } = await held(paying, 'risk-level-1')
  const { days, unbooked, untold } = (await desk(paying, '/admin/settlement')).json()
  for (const { told, booked } of days) expect(told).toEqual(booked)
  const gateways = days.map(({ gateway }: { gateway: string }) => gateway)
  expect(gateways).toEqual(expect.arrayContaining(['sslcommerz', 'bkash', 'transfer']))
  const receiptNumber = await numberOf(paying, receipt)
  const missing = { payment, receiptNumber, gateway: 'sslcommerz', state: 'held', amount: 500 }
  expect(unbooked).toContainEqual(missing)
  expect(untold).toEqual([])
})
