import { randomUUID } from 'node:crypto'
import { maxTicketsPerPerson } from '@daan/contract/tickets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { sellTickets } from '../src/features/raffle/ticket-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, buyAs, buying, goodPhone } from './_raffle.ts'
import { adminsToken, mint } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

async function soldNumbers(): Promise<number[]> {
  return (await server.app.inject('/api/rafflecount')).json().buyersIdCollection
}

const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults

const order = (userUid: string, key: string = randomUUID()) => ({
  key,
  phone: goodPhone,
  buyer: { userUid, name: userUid, email: `${userUid}@example.org`, photo: null },
})

describe('a ticket', () => {
  it('is bought with a phone and a uid alone, in the name the account has', async () => {
    const bought = await buyAs(server, 'asha', { name: 'Nobody', email: 'nobody@example.org' })
    expect(bought.statusCode).toBe(200)
    expect(bought.json()).toEqual({
      name: 'Asha',
      email: 'asha@example.org',
      photoURL: null,
      phone: goodPhone,
      userUid: 'asha',
      buyerId: 1,
      round: 1,
    })
    expect(await soldNumbers()).toEqual([1])
  })

  it('is a transfer of 100 taka from clearing to the raffle', async () => {
    await buyAs(server, 'asha')
    const { rows } = await server.database.db.query(
      'SELECT kind::text, subject, debit, credit, poisha FROM transfer',
    )
    const transfer = { kind: 'ticket', subject: 1n, debit: 'clearing', credit: 'raffle' }
    expect(rows).toEqual([{ ...transfer, poisha: 10_000n }])
    expect((await server.app.inject('/api/allfunds')).json().total).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('is listed to its buyer alone', async () => {
    await buyAs(server, 'asha')
    const tickets = async (uid: string) => {
      const headers = { authorization: `Bearer ${await mint(server, { uid })}` }
      return (await server.app.inject({ url: '/api/currentusertickets', headers })).json()
    }
    expect(await tickets('asha')).toEqual([
      { buyerId: 1, round: 1, at: expect.any(String), isDrawn: false, rank: null },
    ])
    expect(await tickets('babul')).toEqual([])
  })

  it.each([
    ['no number', ''],
    ['a foreign number', '+1 202 555 0143'],
    ['letters', 'call me'],
  ])('is not sold for %s', async (_what, phone) => {
    const refused = await buyAs(server, 'asha', { phone })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'phone.notBangladeshi'])
    expect(await soldNumbers()).toEqual([])
  })

  it('is not sold in another’s name', async () => {
    const refused = await server.app.inject(buying(await mint(server), 'babul'))
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([403, 'identity.otherPerson'])
  })
})

describe('an admin', () => {
  it.each(['user', 'admin'] as const)(
    'buys no ticket with a token of the kind %s',
    async (kind) => {
      const token = await mint(server, { ...adminsToken, kind })
      const request = buying(token, adminsToken.uid)
      const actor = kind === 'admin' && { actor: 'Admin' }
      const headers = { ...request.headers, ...actor }
      const refused = await server.app.inject({ ...request, headers })
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([403, 'raffle.notForAdmins'])
      expect(await soldNumbers()).toEqual([])
    },
  )

  it('is told of what they bought before they were one', async () => {
    const key = randomUUID()
    const bought = await buyAs(server, 'asha', { key })
    await server.database.db.query(
      `INSERT INTO admin (email, role) VALUES ('asha@example.org', 'editor')`,
    )
    expect((await buyAs(server, 'asha', { key })).payload).toBe(bought.payload)
    expect(codeOfProblem(await buyAs(server, 'asha'))).toBe('raffle.notForAdmins')
  })
})

describe('a repeated purchase', () => {
  it('is answered by the same bytes and buys nothing', async () => {
    const key = randomUUID()
    const first = await buyAs(server, 'asha', { key })
    const second = await buyAs(server, 'asha', { key })
    expect(second.payload).toBe(first.payload)
    expect([first.headers, second.headers].map((h) => h['idempotent-replayed'])).toEqual([
      undefined,
      'true',
    ])
    expect(await soldNumbers()).toEqual([1])
  })

  it('is refused when it is another’s, or has another phone', async () => {
    const key = randomUUID()
    await buyAs(server, 'asha', { key })
    for (const other of [
      buyAs(server, 'babul', { key }),
      buyAs(server, 'asha', { key, phone: '01812345678' }),
    ]) {
      const refused = await other
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([422, 'idempotency.reused'])
    }
  })

  it('is one purchase when many ask at once', async () => {
    const request = buying(await mint(server), 'asha', { key: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.app.inject(request)))
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect(await soldNumbers()).toEqual([1])
  })
})

describe('a purchase that names its round', () => {
  it('buys a ticket of that round', async () => {
    expect((await buyAs(server, 'asha', { round: 1 })).json()).toMatchObject({ round: 1 })
  })

  it('buys none of another, and leaves no hole among those bought with it', async () => {
    const purchases = ['asha', 'babul', 'champa'].map((uid, index) =>
      buyAs(server, uid, index === 1 ? { round: 2 } : {}),
    )
    const [first, refused, third] = await Promise.all(purchases)
    expect([first?.statusCode, third?.statusCode]).toEqual([200, 200])
    expect(refused && codeOfProblem(refused)).toBe('raffle.closed')
    expect(await soldNumbers()).toEqual([1, 2])
    expect(await faults()).toEqual([])
  })

  it('is the same one only while it names the same round', async () => {
    const key = randomUUID()
    const bought = await buyAs(server, 'asha', { key, round: 1 })
    expect((await buyAs(server, 'asha', { key })).payload).toBe(bought.payload)
    const other = await buyAs(server, 'asha', { key, round: 2 })
    expect(codeOfProblem(other)).toBe('idempotency.reused')
  })

  it.each([0, -1, 1.5, 'one'])('is refused for round %j', async (round) => {
    const refused = await buyAs(server, 'asha', { round })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'request.invalid'])
  })
})

describe('numbers', () => {
  it('are without a gap or a repetition when two servers sell at once', async () => {
    const other = await openDatabase(server.database.direct, { log: silentLog })
    const twin = randomUUID()
    const groups = Array.from({ length: 48 }, (_, group) =>
      sellTickets(group % 2 ? other : server.db, [
        ...Array.from({ length: 20 }, (_, index) => order(`buyer-${group}-${index}`)),
        order('twin', twin),
      ]),
    )
    const sold = (await Promise.all(groups)).flatMap((tickets) => [...tickets.values()])
    await other.close()
    const numbers = sold.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 48 * 20 + 1 }, (_, index) => index + 1))
    expect(await faults()).toEqual([])
  })
})

describe('the limit of tickets for one person', () => {
  it('holds when they buy many at once, and spares their neighbours', async () => {
    const token = await mint(server)
    const wanted = Array.from({ length: maxTicketsPerPerson + 10 }, () =>
      server.app.inject(buying(token, 'asha')),
    )
    const neighbour = buyAs(server, 'babul')
    const answers = await Promise.all(wanted)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(codeOfProblem)).toEqual(Array(10).fill('raffle.tooManyTickets'))
    expect((await neighbour).statusCode).toBe(200)
    expect(await soldNumbers()).toHaveLength(maxTicketsPerPerson + 1)
    expect(await faults()).toEqual([])
  })
})

describe('the ledger check', () => {
  it.each([
    [
      'a ticket without its transfer',
      `INSERT INTO raffle_ticket (number, round, key, buyer_uid) VALUES (2, 1, gen_random_uuid(), 'asha')`,
    ],
    [
      'a transfer without its ticket',
      `INSERT INTO transfer (kind, subject, debit, credit, poisha) VALUES ('ticket', 9, 'clearing', 'raffle', 10000)`,
    ],
    [
      'a ticket that cost less',
      `INSERT INTO raffle_ticket (number, round, key, buyer_uid) VALUES (2, 1, gen_random_uuid(), 'asha');
      UPDATE raffle_round SET sold = 2; UPDATE raffle_holding SET tickets = 2;
      INSERT INTO transfer (kind, subject, debit, credit, poisha) VALUES ('ticket', 2, 'clearing', 'raffle', 100)`,
    ],
    ['a round that counts too many', 'UPDATE raffle_round SET sold = 2'],
    ['a holding of too many', 'UPDATE raffle_holding SET tickets = 2'],
  ])('is red for %s', async (_what, forgery) => {
    await buyAs(server, 'asha')
    expect(await faults()).toEqual([])
    await asOwner(server.database.direct, forgery.split(';'))
    expect(await faults()).not.toEqual([])
  })
})

it.each([
  'UPDATE raffle_ticket SET buyer_uid = buyer_uid',
  'UPDATE raffle_ticket SET number = number',
  'DELETE FROM raffle_ticket',
  'TRUNCATE raffle_ticket CASCADE',
  `UPDATE raffle_round SET commitment = sha256('x')`,
  'DELETE FROM raffle_round',
  `UPDATE raffle_secret SET seed = sha256('x')`,
])('nobody may %s', async (statement) => {
  await buyAs(server, 'asha')
  await expect(asOwner(server.database.direct, [statement])).rejects.toThrow('append-only')
})
