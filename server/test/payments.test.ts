import { choose } from '@daan/sandbox/customer'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { joinGuestGifts } from '../src/features/donations/own-gifts-store.ts'
import { insertPayment } from '../src/features/payments/payment-store.ts'
import { usualSchedule } from '../src/features/payments/schedule.ts'
import { codeOfProblem, createTestApp, giving, goodGift } from './_app.ts'
import { asOwner, holdLock } from './_owner.ts'
import { type Gateway, type PayingServer, startPayingServer } from './_payments.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const gateways = ['sslcommerz', 'bkash'] as const
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await paying.server.database.db.query<Row & Record<string, unknown>>({ text, values })).rows
const receiptOf = async (receipt: string) =>
  (await paying.server.app.inject({ url: `/api/receipt/${receipt}` })).json()
const total = async () =>
  (await paying.server.app.inject({ url: '/api/allfunds' })).json().emergencyFund.all.floodRelief

describe.each(gateways)('a gift paid by %s', (gateway: Gateway) => {
  it('is promised, counts once it is paid, and its receipt says how', async () => {
    const before = await total()
    const begun = await paying.begin(gateway)
    const pledged = await receiptOf(begun.receipt)
    expect([pledged.state, pledged.isBeingConfirmed]).toEqual(['pledged', undefined])
    expect(await total()).toBe(before)
    const back = await paying.pay(begun)
    expect([back?.statusCode, back?.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/payment/${begun.payment}$`)),
    ])
    const paid = await paying.becomes(begun.payment, 'settled')
    const [charge] = paying.sandbox
      .books()
      .filter(({ poisha }) => poisha === 50_000n)
      .slice(-1)
    expect(paid).toMatchObject({
      isPaid: true,
      mayTryAgain: false,
      transaction: charge?.transactionId,
    })
    expect(await receiptOf(begun.receipt)).toMatchObject({
      state: 'settled',
      payment: { gateway, transaction: charge?.transactionId, refunded: 0 },
    })
    expect(await total()).toBe(before + 500)
    expect(await paying.faults()).toEqual([])
  })

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'declined'],
  ] as const)(
    'fails by %s, may be tried again, and is then the same gift',
    async (choice, failure) => {
      const begun = await paying.begin(gateway)
      await paying.pay(begun, choice)
      const failed = await paying.becomes(begun.payment, 'failed')
      expect(failed).toMatchObject({ failure, mayTryAgain: true, isPaid: false })
      const again = (await paying.start(begun.receipt, gateway)).json()
      expect(again.payment).not.toBe(begun.payment)
      await paying.pay({ ...begun, ...again })
      await paying.becomes(again.payment, 'settled')
      expect(await paying.read(begun.payment)).toMatchObject({ state: 'failed', isPaid: true })
    },
  )

  it('is paid though its browser never came back', async () => {
    const begun = await paying.begin(gateway)
    paying.sandbox.setFaults([{ kind: 'return-dropped' }, { kind: 'notification-dropped' }])
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    paying.sandbox.setFaults([])
  })

  it('has one page, however often it is asked for', async () => {
    const receipt = await paying.promise()
    const starts = await Promise.all([1, 2, 3].map(() => paying.start(receipt, gateway)))
    expect(new Set(starts.map((answer) => answer.json().redirectUrl)).size).toBe(1)
    const later = await paying.start(receipt, gateway)
    expect(later.json()).toEqual(starts[0]?.json())
  })
})

describe('what cannot be paid', () => {
  it.each([
    ['9.99', 'payment.amountTooSmall'],
    ['5,00,000.01', 'payment.amountTooLarge'],
  ])('is refused before anybody leaves: %s taka', async (amount, code) => {
    const answer = await paying.start(await paying.promise(amount), 'bkash')
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([409, code])
  })

  it('is paid once: a gift that is paid is not paid again', async () => {
    const begun = await paying.begin('bkash')
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    expect(codeOfProblem(await paying.start(begun.receipt, 'sslcommerz'))).toBe(
      'payment.alreadyPaid',
    )
  })

  it('is held when it was paid twice, and neither counts twice', async () => {
    const before = await total()
    const first = await paying.begin('sslcommerz')
    const second = { ...first, ...(await paying.start(first.receipt, 'bkash')).json() }
    await paying.pay(first)
    await paying.becomes(first.payment, 'settled')
    await paying.pay(second)
    await paying.becomes(second.payment, 'held')
    expect(await total()).toBe(before + 500)
    expect(await paying.faults()).toEqual([])
  })
})

describe('what the books keep', () => {
  it('has the fee as a transfer of its own', async () => {
    const begun = await paying.begin('sslcommerz', '1000')
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    const [row] = await query<{ fee: bigint }>(
      `SELECT transfer.poisha AS fee FROM payment JOIN transfer ON kind = 'fee' AND subject = payment.number
        WHERE token = $1 AND debit = 'gatewayFees' AND credit = 'clearing'`,
      [begun.payment],
    )
    expect(row).toEqual({ fee: 2500n })
  })

  it('says nothing of whoever paid', async () => {
    const evidence = JSON.stringify(await query('SELECT source, facts FROM payment_evidence'))
    expect(evidence).toContain('Completed')
    // A gateway's own ids begin with the time and may hold a number's digits: only a whole one is a phone.
    expect(evidence).not.toMatch(/\b(?:88)?01\d{9}\b|card_no|customer|cus_|nusrat/i)
  })
})

describe('a guest’s gift', () => {
  it('that joins an account while it is being paid counts for that account once', async () => {
    const begun = await paying.begin('bkash')
    const { direct, db } = paying.server.database
    // Both wait for the gift, the payment first; whichever comes first, the other must see it.
    const lock = await holdLock(
      direct,
      `SELECT FROM donation WHERE key = '${begun.receipt}' FOR UPDATE`,
    )
    const paid = paying.pay(begun)
    await until('the payment to wait for its gift', async () => (await lock.waiters()) === 1)
    const donor = { userUid: 'joiner', name: 'Nusrat', photo: null, email: goodGift.donor.email }
    const joined = withTransaction(db, (tx) => joinGuestGifts(tx, donor))
    await until('the account to wait for the gift', async () => (await lock.waiters()) === 2)
    await lock.release()
    await Promise.all([paid, joined])
    await paying.becomes(begun.payment, 'settled')
    expect(await paying.faults()).toEqual([])
    const [row] = await query<{ donations: number }>(
      `SELECT donations::int FROM donor WHERE uid = 'joiner'`,
    )
    expect(row?.donations).toBeGreaterThan(0)
  })
})

describe('a page at the gateway that was left, whose browser never came back', () => {
  const left = { schedule: { pageReusedMs: 0, firstAskMs: 60_000 } }
  const unheard = [{ kind: 'return-dropped' }, { kind: 'notification-dropped' }] as const

  it.each(gateways)(
    'is not given again: whoever cancelled at %s pays on a live one',
    async (gateway) => {
      expect(usualSchedule.pageReusedMs).toBeLessThanOrEqual(10_000)
      const server = await startPayingServer(left)
      onTestFinished(() => server.close())
      const begun = await server.begin(gateway)
      server.sandbox.setFaults(unheard)
      await choose(begun.redirectUrl, 'cancel')
      expect((await fetch(begun.redirectUrl)).status).toBe(410)
      const again = (await server.start(begun.receipt, gateway)).json()
      expect((await fetch(again.redirectUrl)).status).toBe(200)
    },
  )

  it.each(gateways)(
    'is asked about first: what was paid at %s is not paid twice',
    async (gateway) => {
      const server = await startPayingServer(left)
      onTestFinished(() => server.close())
      const begun = await server.begin(gateway)
      server.sandbox.setFaults(unheard)
      await choose(begun.redirectUrl, 'pay')
      expect(codeOfProblem(await server.start(begun.receipt, gateway))).toBe('payment.alreadyPaid')
      expect((await server.read(begun.payment)).state).toBe('settled')
    },
  )
})

describe('a page at the gateway that has ended', () => {
  it.each(gateways)(
    'leaves a failed payment of %s, which late money still settles',
    async (gateway) => {
      const soonOver = await startPayingServer({ schedule: { payableForMs: 300 } })
      onTestFinished(() => soonOver.close())
      const begun = await soonOver.begin(gateway)
      const failed = await soonOver.becomes(begun.payment, 'failed')
      expect(failed).toMatchObject({ failure: 'expired', mayTryAgain: true })
      await soonOver.pay(begun)
      const paid = await soonOver.becomes(begun.payment, 'settled')
      expect(paid).toMatchObject({ failure: null, isPaid: true })
      expect(await soonOver.faults()).toEqual([])
    },
  )
})

it('a start that its server’s end broke off is in nobody’s way for longer than a gateway may take', async () => {
  const receipt = await paying.promise()
  const subject = BigInt((await receiptOf(receipt)).receiptNumber.replace('DN-', ''))
  const payment = { pays: 'gift', subject, poisha: 50_000n, language: 'en' } as const
  const begun = { ...payment, gateway: 'bkash', reference: 'BROKEN-OFF' } as const
  const { number } = await withTransaction(paying.server.database.db, (tx) =>
    insertPayment(tx, begun, usualSchedule),
  )
  const early = await paying.start(receipt, 'bkash')
  expect([codeOfProblem(early), early.headers['retry-after']]).toEqual(['payment.starting', '1'])
  const { patienceMs } = usualSchedule
  expect(patienceMs).toBeLessThanOrEqual(10_000)
  await asOwner(paying.server.database.direct, [
    'ALTER TABLE payment DISABLE TRIGGER payment_is_fixed',
    `UPDATE payment SET started_at = started_at - interval '${patienceMs} ms' WHERE number = ${number}`,
    'ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_is_fixed',
  ])
  const later = (await paying.start(receipt, 'bkash')).json()
  expect((await fetch(later.redirectUrl)).status).toBe(200)
})

it('a gift is brought to a gateway ten times and no more', async () => {
  const receipt = await paying.promise()
  for (let attempt = 0; attempt < 10; attempt++) {
    const begun = { receipt, ...(await paying.start(receipt, 'bkash')).json() }
    await paying.pay(begun, 'cancel')
    await paying.becomes(begun.payment, 'failed')
  }
  expect(codeOfProblem(await paying.start(receipt, 'bkash'))).toBe('payment.tooManyAttempts')
})

it('a gateway that gives no page is said to be away, and the next try is another payment', async () => {
  const receipt = await paying.promise()
  const pages = [
    ['bkash', 'bkash.create', 'html-503'],
    ['sslcommerz', 'sslcommerz.session', 'no-answer'],
  ] as const
  for (const [gateway, operation, kind] of pages) {
    paying.sandbox.setFaults([{ kind, on: [operation], times: 1 }])
    const away = await paying.start(receipt, gateway)
    expect([away.statusCode, codeOfProblem(away)]).toEqual([503, 'payment.gatewayUnavailable'])
    expect((await paying.start(receipt, gateway)).statusCode).toBe(200)
  }
})

it('a gateway that is no longer chosen is offered to nobody, and asked about what was begun there', async () => {
  const begun = await paying.begin('bkash')
  const moved = await startPayingServer({
    at: paying.sandbox,
    database: { ...paying.server.database, drop: async () => undefined },
    variables: { PAYMENT_GATEWAY: 'sslcommerz' },
  })
  onTestFinished(() => moved.close())
  expect(codeOfProblem(await moved.start(begun.receipt, 'bkash'))).toBe('payment.gatewayUnknown')
  await moved.pay(begun)
  await moved.becomes(begun.payment, 'settled')
})

it('a server asked for the sandbox plays both gateways itself, and says that no money moves', async () => {
  const server = await createTestApp({ variables: { PAYMENT_GATEWAY: 'sandbox,transfer' } })
  onTestFinished(() => server.close())
  const { ways } = (await server.app.inject('/api/paymentoptions')).json()
  const limits = { minimum: 10, maximum: 500_000, isDemo: true }
  expect(ways).toEqual([
    { gateway: 'bkash', methods: ['bkash'], ...limits },
    { gateway: 'sslcommerz', methods: ['card', 'nagad', 'rocket'], ...limits },
    {
      gateway: 'transfer',
      methods: ['bkash', 'nagad', 'rocket', 'bank'],
      minimum: null,
      maximum: null,
      isDemo: false,
    },
  ])
  const { receipt } = (await server.app.inject(giving())).json()
  for (const gateway of gateways) {
    const payload = { receipt, gateway }
    const begun = await server.app.inject({ method: 'POST', url: '/api/startpayment', payload })
    expect((await fetch(begun.json().redirectUrl)).status).toBe(200)
  }
})

it.each(['9.99', '500000.01'])(
  'a promise of %s taka is refused where only gateways take money',
  async (amount) => {
    const server = await createTestApp({ variables: { PAYMENT_GATEWAY: 'sandbox' } })
    onTestFinished(() => server.close())
    const give = (taka: string) => server.app.inject(giving({ ...goodGift, amount: taka }))
    expect(codeOfProblem(await give(amount))).toBe('amount.notPayable')
    for (const amount of ['10', '500000']) expect((await give(amount)).statusCode).toBe(200)
  },
)
