import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { getDraw } from '@daan/contract/raffle'
import { commitmentTo, verifyDraw } from '@daan/contract/raffle-draw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { isOfBeacon } from '../src/features/raffle/beacon-signature.ts'
import { drawRaffle } from '../src/features/raffle/draw-raffle.ts'
import { hashes } from '../src/features/raffle/hashes.ts'
import { SerialQueues } from '../src/jobs/serial-queues.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { testContext } from './_context.ts'
import { keepingLog, silentLog } from './_log.ts'
import { asOwner, holdLock } from './_owner.ts'
import { adminVariables, asAdmin, buyAs, goodPhone } from './_raffle.ts'
import { mint } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

const get = async (path: string) => (await server.app.inject(`/api${path}`)).json()
const draw = async (query = '') => (await asAdmin(server, `/drawraffle${query}`)).json()
const published = async (round: number) => getDraw.reply.parse(await get(`/raffledraw/${round}`))
const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults

async function sell(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await buyAs(server, `buyer-${index}`)
}

type Outcome = { isDrawn: boolean; rank: number | null }

/** The tickets of the first buyers, as each of them sees what became of theirs. */
async function heldTickets(count: number): Promise<Outcome[]> {
  const held: Outcome[] = []
  for (let index = 0; index < count; index++) {
    const authorization = `Bearer ${await mint(server, { uid: `buyer-${index}` })}`
    const listed = await server.app.inject({
      url: '/api/currentusertickets',
      headers: { authorization },
    })
    const tickets: Outcome[] = listed.json()
    held.push(...tickets.map(({ isDrawn, rank }) => ({ isDrawn, rank })))
  }
  return held
}

/** Verification of a draw that was done as published. */
const wholly = { chance: true, drawSeed: true, winners: true }

const noBeacon = {
  find: async () => null,
  verify: async () => false,
  isReached: async () => false,
}

function raffleContext(db: Db) {
  const findPayments = async () => new Map()
  return { ...testContext(db), beacon: noBeacon, queues: new SerialQueues(), findPayments }
}

describe('a draw', () => {
  it.each([1, 2, 4, 5, 6])(
    'of %i tickets has as many winners as there are prizes for',
    async (n) => {
      await sell(n)
      expect(await draw()).toEqual({ acknowledged: true })
      const winners: { buyerId: number }[] = await get('/raffleresult')
      expect(winners).toHaveLength(Math.min(n, 5))
      expect(new Set(winners.map(({ buyerId }) => buyerId)).size).toBe(winners.length)
      expect(await faults()).toEqual([])
    },
  )

  it('is told to whoever holds a ticket with what it won, and nothing before', async () => {
    await sell(6)
    expect(await heldTickets(6)).toEqual(Array(6).fill({ isDrawn: false, rank: null }))
    await draw()
    const outcomes = await heldTickets(6)
    expect(outcomes.map(({ isDrawn }) => isDrawn)).toEqual(Array(6).fill(true))
    const ranks = new Set(outcomes.map(({ rank }) => rank))
    expect(ranks).toEqual(new Set([1, 2, 3, 4, 5, null]))
  })

  it('of no tickets is none, and says why', async () => {
    expect(await draw()).toEqual({ acknowledged: false, reason: 'raffle.noTickets' })
    expect(await get('/raffleresult')).toEqual([])
    await sell(1)
    expect(await draw()).toEqual({ acknowledged: true })
  })

  it('leaves an order of its round that comes too late without a ticket', async () => {
    await sell(1)
    await draw()
    const late = await buyAs(server, 'late', { round: 1 })
    expect([late.statusCode, codeOfProblem(late)]).toEqual([409, 'raffle.closed'])
    expect((await buyAs(server, 'late')).json()).toMatchObject({ round: 2, buyerId: 2 })
  })

  it('keeps what was promised when the round opened, and anyone can draw it again', async () => {
    const { rounds } = await get('/rafflerounds')
    await sell(7)
    await draw()
    const found = await published(1)
    if (found.source !== 'secret') throw new TypeError('A secret draws this round.')
    expect(found.commitment).toBe(rounds[0].commitment)
    expect(commitmentTo(found.seed, hashes)).toBe(rounds[0].commitment)
    const { winners } = found
    expect(verifyDraw(found, { ...hashes, isOfBeacon })).toEqual(wholly)
    const listed: { buyerId: number }[] = await get('/raffleresult')
    expect(listed.map(({ buyerId }) => buyerId)).toEqual(winners)
  })

  it('shows nothing of the secret before', async () => {
    await sell(1)
    const refused = await server.app.inject('/api/raffledraw/1')
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([404, 'raffle.unknownRound'])
    const { rows } = await server.database.db.query<{ seed: string }>(
      `SELECT encode(seed, 'hex') AS seed FROM raffle_secret`,
    )
    const seed = rows[0]?.seed ?? ''
    expect(seed).toHaveLength(64)
    for (const path of ['/rafflerounds', '/rafflecount', '/raffleresult']) {
      expect((await server.app.inject(`/api${path}`)).payload).not.toContain(seed)
    }
  })

  it('opens the next round, whose tickets go on counting', async () => {
    await sell(3)
    await draw()
    expect(await get('/rafflecount')).toEqual({ buyersIdCollection: [] })
    expect((await buyAs(server, 'asha')).json()).toMatchObject({ buyerId: 4, round: 2 })
    await draw('?round=2')
    expect((await published(2)).firstTicket).toBe(4)
    expect(await get('/raffleresult/1')).toHaveLength(3)
    expect(await get('/raffleresult')).toEqual(await get('/raffleresult/2'))
    expect(await faults()).toEqual([])
  })

  it('happens once, however many ask at once on two servers', async () => {
    await sell(6)
    const { direct } = server.database
    const other = await openDatabase(direct, { log: silentLog })
    const chief = { userUid: 'chief', requestId: randomUUID() }
    const [here, there] = [raffleContext(server.db), raffleContext(other)]
    const lock = await holdLock(direct, 'SELECT FROM raffle_round FOR UPDATE')
    const draws = [here, there, here, there].flatMap((ctx) => [
      drawRaffle(ctx, chief, { round: 1 }),
      drawRaffle(ctx, chief, {}),
    ])
    await until('all draws to wait for the round', async () => (await lock.waiters()) === 8)
    await lock.release()
    const replies = await Promise.all(draws)
    await other.close()
    expect(replies).toEqual(draws.map(() => ({ acknowledged: true })))
    const { rows } = await server.database.db.query(
      `SELECT (SELECT count(*) FROM raffle_winner) AS winners,
        (SELECT count(*) FROM raffle_round WHERE state = 'drawn') AS drawn,
        (SELECT count(*) FROM raffle_round) AS rounds`,
    )
    expect(rows).toEqual([{ winners: 5n, drawn: 1n, rounds: 2n }])
  })

  it('asked for again is the same, though a ticket of the next round was sold', async () => {
    await sell(6)
    await draw()
    const first = await get('/raffleresult')
    await buyAs(server, 'asha')
    expect(await draw()).toEqual({ acknowledged: true })
    expect(await draw('?round=1')).toEqual({ acknowledged: true })
    expect(await get('/raffleresult')).toEqual(first)
  })

  it('of a round that is not there is refused', async () => {
    for (const round of ['7', '0', '-1', 'x']) {
      const refused = await asAdmin(server, `/drawraffle?round=${round}`)
      expect(codeOfProblem(refused)).toBe('raffle.unknownRound')
    }
  })

  it('is never stored on the way', async () => {
    expect((await asAdmin(server, '/drawraffle')).headers['cache-control']).toBe('no-store')
  })

  it('has no ticket in it that was sold after the close', async () => {
    await sell(1)
    const lock = await holdLock(server.database.direct, 'SELECT FROM raffle_round FOR UPDATE')
    const drawn = draw('?round=1')
    await until('the draw to wait for the round', async () => (await lock.waiters()) === 1)
    const buyers = Array.from({ length: 30 }, (_, index) => buyAs(server, `racer-${index}`))
    await until('buyers to wait for the draw', async () => (await lock.waiters()) > 1)
    await lock.release()
    expect(await drawn).toEqual({ acknowledged: true })
    const answers = await Promise.all(buyers)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const response of refused) expect(codeOfProblem(response)).toBe('raffle.closed')
    const bought = answers.filter(({ statusCode }) => statusCode === 200)
    for (const response of bought) expect(response.json().round).toBe(2)
    expect((await published(1)).tickets).toBe(1)
    expect(await faults()).toEqual([])
    const entries = await until('the draw in the public book', async () => {
      const { rows } = await server.database.db.query<{ entry: string }>(
        `SELECT entry FROM book_leaf WHERE entry ~ '^(statement|ticket .* 1 [0-9]+$)' ORDER BY index`,
      )
      return rows.at(-1)?.entry.startsWith('statement draw') && rows
    })
    expect(entries).toHaveLength(2)
  })
})

describe('winners', () => {
  it('are masked for the public and whole for admins', async () => {
    await buyAs(server, 'rahima')
    await draw()
    const url = '/raffleresult'
    expect(await get(url)).toEqual([
      {
        _id: '1-1',
        buyerId: 1,
        name: 'A•••',
        email: 'r•••@•••',
        phone: '01•••678',
        photoURL: null,
      },
    ])
    expect((await asAdmin(server, url)).json()).toEqual([
      {
        _id: '1-1',
        buyerId: 1,
        name: 'Asha',
        email: 'rahima@example.org',
        phone: goodPhone,
        photoURL: null,
      },
    ])
  })

  it('of a round that is not drawn are not there', async () => {
    for (const path of ['/raffleresult/1', '/raffleresult/9', '/raffleresult/x']) {
      const refused = await server.app.inject(`/api${path}`)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([404, 'raffle.unknownRound'])
    }
  })

  it.each([
    'UPDATE raffle_winner SET rank = rank',
    'DELETE FROM raffle_winner',
    'UPDATE raffle_round SET sold = sold + 1 WHERE number = 1',
    'INSERT INTO raffle_winner (round, rank, ticket) VALUES (1, 1, 2)',
  ])('nobody may %s', async (statement) => {
    await sell(2)
    await draw()
    await expect(asOwner(server.database.direct, [statement])).rejects.toThrow()
  })
})

describe('a raffle without a permit', () => {
  const charity = path.join(import.meta.dirname, '../../e2e/fixtures/charity/charity.json')
  const appOf = (variables: Record<string, string>, log = silentLog) =>
    createTestApp({
      database: { ...server.database, drop: async () => undefined },
      variables: { ...adminVariables, CHARITY_FILE: charity, ...variables },
      log,
    })

  it('sells nothing for a charity, says so in the log, and is drawn all the same', async () => {
    await sell(1)
    const log = keepingLog()
    const without = await appOf({}, log)
    const refused = await buyAs(without, 'asha')
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'raffle.closed'])
    expect((await without.app.inject('/api/rafflerounds')).json().isSelling).toBe(false)
    expect(log.lines.join()).toContain('warn: No raffle ticket is sold: RAFFLE_AUTHORISATION')
    expect((await asAdmin(without, '/drawraffle')).json()).toEqual({ acknowledged: true })
    expect((await without.app.inject('/api/raffleresult')).json()).toHaveLength(1)
    await without.close()
  })

  it('is sold with one, and in the demonstration, where nothing is held', async () => {
    const permitted = await appOf({ RAFFLE_AUTHORISATION: 'Permit 7/2026' })
    expect((await buyAs(permitted, 'asha')).statusCode).toBe(200)
    await permitted.close()
    expect((await buyAs(server, 'asha')).statusCode).toBe(200)
  })
})

describe('a raffle that is switched off', () => {
  it('sells nothing, says by whose leave it was held, and still draws what was sold', async () => {
    await sell(1)
    const key = randomUUID()
    const bought = await buyAs(server, 'babul', { key })
    const off = await createTestApp({
      database: { ...server.database, drop: async () => undefined },
      variables: { ...adminVariables, RAFFLE: 'off', RAFFLE_AUTHORISATION: 'Permit 7/2026' },
    })
    const refused = await buyAs(off, 'asha')
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'raffle.closed'])
    expect((await buyAs(off, 'babul', { key })).payload).toBe(bought.payload)
    const rounds = (await off.app.inject('/api/rafflerounds')).json()
    expect(rounds).toMatchObject({ isSelling: false, authorisation: 'Permit 7/2026' })
    expect((await asAdmin(off, '/drawraffle')).json()).toEqual({ acknowledged: true })
    expect((await off.app.inject('/api/rafflerounds')).json().rounds).toHaveLength(1)
    await off.close()
  })
})
