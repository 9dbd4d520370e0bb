import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { type Desk, startDesk } from './_desk.ts'
import { asAdmin } from './_raffle.ts'
import { mint } from './_tokens.ts'

let desk: Desk
beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.stop())

describe('a gift', () => {
  it('is found by the number of its receipt, however it is copied, and looking it up is written down', async () => {
    const { receiptNumber } = (await desk.server.app.inject(giving())).json()
    const number = Number(receiptNumber.slice(3))
    const bangla = String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    for (const typed of [receiptNumber, ` ${number} `, bangla, receiptNumber.toLowerCase()]) {
      const found = await desk.get(`/admin/gift?receiptNumber=${encodeURIComponent(typed)}`)
      expect(found).toEqual({
        receiptNumber,
        at: expect.any(String),
        fundType: 'floodRelief',
        amount: 500,
        state: 'recorded',
        name: 'Nusrat Jahan',
        email: 'nusrat@example.org',
        phone: null,
        hasAccount: false,
      })
    }
    expect(await desk.acts()).toEqual(Array(4).fill(['gift.lookedUp', receiptNumber]))
  })

  it('without a donor any more is found all the same', async () => {
    const token = await mint(desk.server, { uid: 'asha' })
    const headers = { authorization: `Bearer ${token}` }
    const { receiptNumber } = (await desk.server.app.inject(giving(goodGift, { headers }))).json()
    const found = () => desk.get(`/admin/gift?receiptNumber=${receiptNumber}`)
    expect(await found()).toMatchObject({ hasAccount: true })
    await desk.server.database.db.query('DELETE FROM donor_detail')
    expect(await found()).toMatchObject({ name: null, email: null })
  })

  it('of an unknown number is not there, and what is no number is refused', async () => {
    for (const [typed, status, code] of [
      ['DN-999999', 404, 'receipt.unknown'],
      ['', 400, 'receipt.numberInvalid'],
      ['DN-', 400, 'receipt.numberInvalid'],
      ['1e3', 400, 'receipt.numberInvalid'],
      ['9'.repeat(30), 400, 'receipt.numberInvalid'],
      [randomUUID(), 400, 'receipt.numberInvalid'],
    ] as const) {
      const response = await asAdmin(desk.server, `/admin/gift?receiptNumber=${typed}`)
      expect([typed, response.statusCode, codeOfProblem(response)]).toEqual([typed, status, code])
    }
    expect(await desk.acts()).toEqual([])
  })
})
