import { notificationsListed } from '@daan/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import {
  codeOfProblem,
  createTestApp,
  giving,
  goodGift,
  someAddress,
  type TestApp,
} from './_app.ts'
import { type CardPerson, cardPerson, pollAs, postAs, sending } from './_cards.ts'
import { mint } from './_tokens.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function pair(name: string): Promise<[CardPerson, CardPerson]> {
  return [await cardPerson(server, `${name}-from`), await cardPerson(server, `${name}-to`)]
}

async function sendCards(from: CardPerson, to: CardPerson, count: number): Promise<void> {
  for (let card = 1; card <= count; card++) {
    await server.app.inject(sending(from, to, { cardBody: `Card ${card}` }))
  }
}

type Notified = {
  newNotification: number
  unreadNotification: number
  totalNotification: number
  currentNotificetion: { cardBody: string }[]
}

async function polled(...poll: Parameters<typeof pollAs>): Promise<Notified> {
  return (await pollAs(...poll)).json()
}

const countsOf = ({ newNotification, unreadNotification, totalNotification }: Notified) => [
  newNotification,
  unreadNotification,
  totalNotification,
]

async function open(person: CardPerson, totalNotification: number): Promise<void> {
  await postAs(server, person, '/opennotifications', { totalNotification })
}

const nothing = {
  newNotification: 0,
  currentNotificetion: [],
  unreadNotification: 0,
  totalNotification: 0,
}

describe('a poll', () => {
  it('counts the cards that its client does not know, and lists the newest', async () => {
    const [from, to] = await pair('count')
    expect(await polled(server, to)).toEqual(nothing)
    await sendCards(from, to, 3)
    await until('the news', async () => (await polled(server, to)).totalNotification === 3)
    const first = await polled(server, to)
    expect(countsOf(first)).toEqual([3, 3, 3])
    expect(first.currentNotificetion.map(({ cardBody }) => cardBody)).toEqual([
      'Card 3',
      'Card 2',
      'Card 1',
    ])
    const caughtUp = await polled(server, to, 3)
    expect([countsOf(caughtUp), caughtUp.currentNotificetion]).toEqual([[0, 3, 3], []])
    await sendCards(from, to, 1)
    await until('the news', async () => (await polled(server, to, 3)).totalNotification === 4)
    const next = await polled(server, to, 3)
    expect([countsOf(next), next.currentNotificetion.length]).toEqual([[1, 4, 4], 4])
  })

  it('is answered whatever its headers say', async () => {
    const [from, to] = await pair('odd')
    await sendCards(from, to, 2)
    for (const odd of ['', '-5', 'abc', '1e3', '99999999999999999999', '2.5', 'undefined']) {
      expect(countsOf(await polled(server, to, 0, { totalnotification: odd }))).toEqual([2, 2, 2])
    }
    expect(countsOf(await polled(server, to, 900))).toEqual([0, 2, 2])
    for (const useruid of ['', 'undefined', 'null']) {
      expect(countsOf(await polled(server, to, 0, { useruid }))).toEqual([2, 2, 2])
    }
  })

  it('lists no more than the newest twenty', async () => {
    const to = await cardPerson(server, 'many')
    for (let sender = 0; sender < 3; sender++) {
      await sendCards(await cardPerson(server, `many-${sender}`), to, 9)
    }
    const { totalNotification, currentNotificetion } = await polled(server, to)
    expect([totalNotification, currentNotificetion.length]).toEqual([27, notificationsListed])
  })

  it('is about nobody but whoever the token proves', async () => {
    const [from, to] = await pair('self')
    await sendCards(from, to, 1)
    const other = await pollAs(server, from, 0, { useruid: to.uid })
    expect([other.statusCode, codeOfProblem(other)]).toEqual([403, 'identity.otherPerson'])
    expect(await polled(server, from)).toEqual(nothing)
  })

  it('of a visitor, or with a token that is none, costs no query and finds nothing', async () => {
    const queries = countQueries(server)
    const visitors: Record<string, string>[] = [
      {},
      { useruid: 'undefined', totalnotification: '0', 'content-type': 'application/json' },
      { useruid: 'count-to' },
      { authorization: 'Bearer undefined', useruid: 'undefined' },
      { authorization: 'Barerer null' },
      { authorization: 'Bearer x.y.z', useruid: 'count-to' },
    ]
    for (const headers of visitors) {
      const response = await server.app.inject({ url: '/api/checknotification', headers })
      expect([response.statusCode, response.json()]).toEqual([200, nothing])
    }
    expect(queries.count()).toBe(0)
    const etag = '"0"'
    const again = await server.app.inject({
      url: '/api/checknotification',
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('finds nothing once the session has ended', async () => {
    const [from, to] = await pair('ended')
    await sendCards(from, to, 1)
    expect(countsOf(await polled(server, to))).toEqual([1, 1, 1])
    await server.database.db.query({
      text: 'DELETE FROM session WHERE person_id = $1',
      values: [to.uid],
    })
    await until('the end', async () => (await polled(server, to)).totalNotification === 0)
    const again = `Bearer ${await mint(server, { uid: to.uid })}`
    expect(countsOf(await polled(server, { ...to, authorization: again }))).toEqual([1, 1, 1])
  })
})

describe('opening', () => {
  it('resets the count, which stays so in the next tab, on another device and on another server', async () => {
    const [from, to] = await pair('open')
    const beside = await createTestApp({
      database: { ...server.database, drop: async () => undefined },
    })
    const phone = { ...to, authorization: `Bearer ${await mint(server, { uid: to.uid })}` }
    await sendCards(from, to, 2)
    expect(countsOf(await polled(beside, phone))).toEqual([2, 2, 2])
    await open(to, 2)
    expect(countsOf(await polled(server, to, 2))).toEqual([0, 0, 2])
    expect(countsOf(await polled(server, phone))).toEqual([0, 0, 2])
    await until('the other server', async () => countsOf(await polled(beside, phone))[1] === 0)

    await sendCards(from, to, 1)
    await until('the news', async () => countsOf(await polled(beside, phone, 2))[0] === 1)
    expect(countsOf(await polled(beside, phone, 2))).toEqual([1, 1, 3])
    await beside.close()
  })

  it('leaves unread what came while the panel was being opened, and never counts backwards', async () => {
    const [from, to] = await pair('race')
    await sendCards(from, to, 3)
    await open(to, 2)
    expect(countsOf(await polled(server, to, 2))).toEqual([1, 1, 3])
    await open(to, 1)
    expect(countsOf(await polled(server, to))).toEqual([1, 1, 3])
    await open(to, 1_000_000)
    expect(countsOf(await polled(server, to))).toEqual([0, 0, 3])
    await open(from, 5) // who has none
    expect(await polled(server, from)).toEqual(nothing)
  })
})

describe('while nothing changes', () => {
  it('a poll is answered 304 from memory, even without the database', async () => {
    const lonely = await createTestApp()
    const to = await cardPerson(lonely, 'lonely')
    const unknown = await cardPerson(lonely, 'unknown')
    const first = await pollAs(lonely, to)
    const etag = String(first.headers['etag'])
    await lonely.db.close()
    const again = await pollAs(lonely, to, 0, { 'if-none-match': etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await pollAs(lonely, unknown)).statusCode).toBe(503)
    await lonely.close()
  })

  it('the tags of two people, and of what two clients know, differ', async () => {
    const people = [await cardPerson(server, 'tag-a'), await cardPerson(server, 'tag-b')]
    const tags = await Promise.all(
      people.flatMap((person) =>
        [0, 1].map(async (known) => (await pollAs(server, person, known)).headers['etag']),
      ),
    )
    expect(new Set(tags).size).toBe(4)
  })

  it('many people ask the database together, once each', async () => {
    const people: CardPerson[] = []
    for (let person = 0; person < 60; person++) {
      people.push(await cardPerson(server, `crowd-${person}`))
    }
    const queries = countQueries(server)
    await Promise.all(people.map((person) => pollAs(server, person)))
    expect(queries.count()).toBeLessThanOrEqual(10)
    const known = countQueries(server)
    await Promise.all(people.map((person) => pollAs(server, person)))
    expect(known.count()).toBe(0)
  })
})

describe('who polls too often', () => {
  it('is told to wait, alone: neither gifts nor neighbours nor their refusals are counted', async () => {
    const busy = await createTestApp()
    const wild = await cardPerson(busy, 'wild')
    const calm = await cardPerson(busy, 'calm')
    const polls = await Promise.all(Array.from({ length: 400 }, () => pollAs(busy, wild)))
    const refused = polls.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(380)
    expect(codeOfProblem(refused[0] ?? polls[0] ?? fail())).toBe('request.tooMany')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await pollAs(busy, calm)).statusCode).toBe(200)
    const gift = await busy.app.inject(giving(goodGift, { remoteAddress: someAddress }))
    expect(gift.statusCode).toBe(200)
    const typo = giving({ ...goodGift, amount: 'x' }, { remoteAddress: someAddress })
    expect(codeOfProblem(await busy.app.inject(typo))).toBe('amount.malformed')
    await busy.close()
  })
})

function fail(): never {
  throw new Error('There was no answer.')
}

/** Counts how often a session of the server's pool is used from now on. */
function countQueries({ db }: TestApp): { count(): number } {
  let count = 0
  db.pool.on('acquire', () => count++)
  return { count: () => count }
}
