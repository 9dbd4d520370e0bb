import { hash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordedRound, recordedRounds } from '@daan/contract/_recorded-beacon'
import { quicknet } from '@daan/contract/beacon'
import { closingDocument, getDraw } from '@daan/contract/raffle'
import { verifyDraw } from '@daan/contract/raffle-draw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withSnapshot, withTransaction } from '../src/db/transaction.ts'
import { checkBook } from '../src/features/book/check-book.ts'
import { isOfBeacon } from '../src/features/raffle/beacon-signature.ts'
import { beaconFrom } from '../src/features/raffle/commit-to-beacon.ts'
import { hashes } from '../src/features/raffle/hashes.ts'
import { stateClose } from '../src/features/raffle/state-close.ts'
import { sellTickets } from '../src/features/raffle/ticket-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { asOwner, holdLock } from './_owner.ts'
import { adminVariables, asAdmin, buyAs, nameBeaconAsAdmin } from './_raffle.ts'

const hourMs = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: { ...adminVariables, RAFFLE_BEACON_RELAYS: ',' } })
})
afterEach(() => server.close())

const get = async (path: string) => (await server.app.inject(`/api${path}`)).json()
const draw = async (query = '') => (await asAdmin(server, `/drawraffle${query}`)).json()
async function faults(): Promise<string[]> {
  const { db } = server.database
  const book = await withSnapshot(db, checkBook)
  return [...(await new LedgerCheck(db, ledgerProofs).full()).faults, ...book.faults]
}

/** The server beside this one that reaches a relay, which knows one round. */
async function appWithRelay(variables: Record<string, string> = {}): Promise<TestApp> {
  const paths = [recordedRound.round, 'latest'].map((name) => `/${quicknet.chain}/public/${name}`)
  const relay = createServer((request, response) => {
    const isKnown = paths.includes(request.url ?? '')
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify(recordedRound))
  })
  await new Promise<void>((listening) => void relay.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void relay.close())
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = relay.address() as AddressInfo
  const related = await createTestApp({
    database: { ...server.database, drop: async () => undefined },
    variables: {
      ...adminVariables,
      RAFFLE_BEACON_RELAYS: `http://127.0.0.1:${port}`,
      ...variables,
    },
  })
  onTestFinished(() => related.close())
  return related
}

/** Names a round of the beacon that was signed long ago, which no call allows. */
function nameRecordedRound(closesAt = "now() + interval '1 hour'"): Promise<void> {
  const { round } = recordedRound
  const naming = `UPDATE raffle_round SET beacon_round = ${round}, closes_at = ${closesAt}`
  return asOwner(server.database.direct, [naming])
}

/** Ends the sale of the open round, which nothing of ours does before its time. */
const endSale = (at = 'now()') =>
  asOwner(server.database.direct, [
    'ALTER TABLE raffle_round DISABLE TRIGGER beacon_is_named_before_the_first_ticket',
    `UPDATE raffle_round SET closes_at = ${at}`,
    'ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER beacon_is_named_before_the_first_ticket',
  ])

/** Entries of the public book about the raffle, in their order. */
async function entries(count: number): Promise<string[]> {
  return until(`${count} entries in the public book`, async () => {
    await stateClose(server.database)
    const { rows } = await server.database.db.query<{ entry: string }>(
      `SELECT entry FROM book_leaf WHERE entry ~ '^(ticket|statement)' ORDER BY index`,
    )
    return rows.length >= count && rows.map(({ entry }) => entry)
  })
}

describe('naming the beacon', () => {
  it('ends the sale before the round is signed, and everybody sees it', async () => {
    const drawAt = inHours(24)
    const named = await nameBeaconAsAdmin(server, { round: 1, drawAt })
    expect(named.json()).toEqual({ acknowledged: true })
    const [round] = (await get('/rafflerounds')).rounds
    const signedAt = quicknet.genesisMs + (round.beaconRound - 1) * quicknet.periodMs
    expect(signedAt - drawAt.getTime()).toBeGreaterThanOrEqual(0)
    expect(signedAt - drawAt.getTime()).toBeLessThan(quicknet.periodMs)
    expect(Date.parse(round.closesAt)).toBe(signedAt - 10 * 60_000)
    expect(round.commitment).toBe(null)
  })

  it('may be done anew until a ticket is sold, and never after', async () => {
    await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(24) })
    const renamed = await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(48) })
    expect(renamed.statusCode).toBe(200)
    expect((await buyAs(server, 'asha')).statusCode).toBe(200)
    const refused = await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(72) })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'raffle.alreadySelling'])
    for (const change of ['beacon_round = beacon_round + 1', "closes_at = closes_at + '1 day'"]) {
      const statement = `UPDATE raffle_round SET ${change}`
      await expect(asOwner(server.database.direct, [statement])).rejects.toThrow('append-only')
    }
  })

  it('reaches 92 days ahead and no further, whoever names it', async () => {
    const furthest = { round: 1, drawAt: inHours(92 * 24 - 0.1) }
    expect((await nameBeaconAsAdmin(server, furthest)).statusCode).toBe(200)
    const further = `UPDATE raffle_round SET closes_at = now() + interval '92 days 1 minute'`
    await expect(asOwner(server.database.direct, [further])).rejects.toThrow('refused')
  })

  it.each([
    ['a moment that is too near', 1, 0.9, 'raffle.beaconTooSoon'],
    ['a moment in the past', 1, -1, 'raffle.beaconTooSoon'],
    ['a moment that is too far', 1, 92 * 24 + 0.1, 'raffle.beaconTooFar'],
    ['a round that is not open', 2, 24, 'raffle.closed'],
  ])('is refused for %s', async (_what, round, hours, code) => {
    const refused = await nameBeaconAsAdmin(server, { round, drawAt: inHours(hours) })
    expect(codeOfProblem(refused)).toBe(code)
  })
})

describe('a draw that is called off', () => {
  const callOff = async (from = server, round = 1) => {
    const refused = await asAdmin(from, '/calloffraffledraw', {
      method: 'POST',
      payload: { round },
    })
    return refused.statusCode === 200 ? 'called off' : codeOfProblem(refused)
  }
  const roundNow = async () => (await get('/rafflerounds')).rounds[0]
  const act = async () => {
    const { rows } = await server.database.db.query('SELECT act, subject FROM audit_entry')
    return rows
  }

  it('leaves a round without tickets to its secret where no relay answers', async () => {
    await nameRecordedRound('now()') // closed, with nothing sold
    expect(await callOff()).toBe('called off')
    expect(await roundNow()).toMatchObject({ beaconRound: null, closesAt: null })
    expect((await roundNow()).commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await act()).toEqual([
      { act: 'raffle.drawCalledOff', subject: `1: ${recordedRound.round}` },
    ])
    expect((await buyAs(server, 'asha')).statusCode).toBe(200)
    expect(await callOff()).toBe('raffle.drawStands')
    expect(await callOff(server, 2)).toBe('raffle.closed')
  })

  it('names the beacon anew for a round without tickets where a relay answers', async () => {
    const related = await appWithRelay({ RAFFLE_DRAW_DAYS: '7' })
    await nameRecordedRound('now()')
    expect(await callOff(related)).toBe('called off')
    const { beaconRound, closesAt, replacedBeacons } = await roundNow()
    expect(beaconRound).toBeGreaterThan(recordedRound.round)
    expect(Date.parse(closesAt)).toBeGreaterThan(Date.now() + 5 * 24 * hourMs)
    expect(replacedBeacons).toEqual([])
  })

  it('stands once a ticket is sold and its beacon is in reach', async () => {
    await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(24) })
    await buyAs(server, 'asha')
    expect(await callOff()).toBe('raffle.drawStands')
    await expect(asOwner(server.database.direct, [replacing(inHours(2))])).rejects.toThrow('only')
  })

  it('stands where a relay gives what draws it, however late', async () => {
    const related = await appWithRelay()
    await nameRecordedRound()
    await buyAs(server, 'asha')
    expect(await callOff(related)).toBe('raffle.drawStands')
  })

  it('of a round with tickets is held by the next round of the beacon, for all to see', async () => {
    await nameRecordedRound()
    const { closesAt } = await roundNow()
    await buyAs(server, 'asha')
    expect(await callOff()).toBe('called off')
    const { beaconRound, replacedBeacons, ...round } = await roundNow()
    const signedAt = quicknet.genesisMs + (beaconRound - 1) * quicknet.periodMs
    expect(signedAt - Date.now()).toBeGreaterThan(0.9 * hourMs)
    expect(signedAt - Date.now()).toBeLessThan(1.1 * hourMs)
    expect(Date.parse(round.closesAt)).toBe(Math.min(signedAt - 600_000, Date.parse(closesAt)))
    expect(replacedBeacons).toEqual([
      { beaconRound: recordedRound.round, at: expect.stringMatching(/^\d{4}-/) },
    ])
    expect(await act()).toEqual([
      { act: 'raffle.beaconReplaced', subject: `1: ${recordedRound.round}` },
    ])
    expect(await draw(`?signature=${recordedRound.signature}`)).toMatchObject({
      reason: 'raffle.beaconAhead',
    })
    expect(await callOff()).toBe('raffle.drawStands')
    expect(await faults()).toEqual([])
  })

  it('is repeated by anyone from the round that took its place', async () => {
    const [other] = recordedRounds
    await nameRecordedRound()
    await buyAs(server, 'asha')
    const naming = `UPDATE raffle_round SET beacon_round = ${other.round}`
    await asOwner(server.database.direct, [
      'ALTER TABLE raffle_round DISABLE TRIGGER beacon_is_named_before_the_first_ticket',
      naming, // of long ago, as no signature of one ahead is known
      `INSERT INTO raffle_replaced_beacon (round, beacon_round) VALUES (1, ${recordedRound.round})`,
      'ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER beacon_is_named_before_the_first_ticket',
    ])
    expect(await draw(`?signature=${other.signature}`)).toEqual({ acknowledged: true })
    const published = getDraw.reply.parse(await get('/raffledraw/1'))
    const verified = { chance: true, drawSeed: true, winners: true }
    expect(verifyDraw(published, { ...hashes, isOfBeacon })).toEqual(verified)
    expect((await get('/rafflerounds')).rounds[1].replacedBeacons).toHaveLength(1)
    const forgotten = 'DELETE FROM raffle_replaced_beacon'
    await expect(asOwner(server.database.direct, [forgotten])).rejects.toThrow('append-only')
  })

  it('of release 0.1.0, years ahead, is held within the hour, and its sale ends before', async () => {
    const legacy = `UPDATE raffle_round SET beacon_round = 800000000, closes_at = '2099-12-31'`
    await asOwner(server.database.direct, [
      'ALTER TABLE raffle_round DISABLE TRIGGER draw_is_not_too_far',
      legacy,
      'ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER draw_is_not_too_far',
    ])
    await buyAs(server, 'asha')
    expect(await callOff()).toBe('called off')
    expect(Date.parse((await roundNow()).closesAt)).toBeLessThan(Date.now() + hourMs)
  })

  it.each([
    ['a signature that is known', new Date(0)],
    ['one that comes before the sale ends', inHours(0.1)],
  ])('may not be held by %s, whoever names it', async (_what, drawAt) => {
    await nameRecordedRound()
    await buyAs(server, 'asha')
    await expect(asOwner(server.database.direct, [replacing(drawAt)])).rejects.toThrow('only')
  })

  function replacing(drawAt: Date): string {
    const { beaconRound, closesAt } = beaconFrom(drawAt)
    return `UPDATE raffle_round SET beacon_round = ${beaconRound}, closes_at = least(closes_at, '${closesAt.toISOString()}')`
  }
})

async function documentOf(entry: string, type: string): Promise<unknown> {
  const [, document = ''] = new RegExp(`^statement ${type} \\S+ (\\S+)$`).exec(entry) ?? []
  const { payload } = await server.app.inject(`/book/document/${document}`)
  expect(hash('sha256', payload, 'base64url')).toBe(document)
  return JSON.parse(payload)
}

describe('a round that names the beacon', () => {
  it('sells no ticket after its close, nor may the database count one', async () => {
    await nameRecordedRound('now()')
    const refused = await buyAs(server, 'asha')
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'raffle.closed'])
    const counting = 'UPDATE raffle_round SET sold = sold + 1'
    await expect(asOwner(server.database.direct, [counting])).rejects.toThrow('append-only')
    expect(await draw()).toEqual({ acknowledged: false, reason: 'raffle.noTickets' })
  })

  it('is not drawn before the beacon has signed', async () => {
    await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(24) })
    await buyAs(server, 'asha')
    expect(await draw()).toEqual({ acknowledged: false, reason: 'raffle.beaconAhead' })
    expect(await draw(`?round=1&signature=${recordedRound.signature}`)).toEqual({
      acknowledged: false,
      reason: 'raffle.beaconAhead',
    })
  })

  it('waits for a signature where no relay answers, and takes the true one from an admin', async () => {
    await nameRecordedRound()
    for (const buyer of ['asha', 'babul', 'champa']) await buyAs(server, buyer)
    expect(await get('/bookdraw/1')).toBeNull()
    await endSale()
    const [first = '', second = '', third = '', close = ''] = await entries(4)
    expect(await draw()).toEqual({ acknowledged: false, reason: 'raffle.beaconUnreachable' })
    for (const forged of [recordedRounds[0].signature, 'ab'.repeat(48), 'xyz']) {
      const refused = await asAdmin(server, `/drawraffle?signature=${forged}`)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'raffle.signatureInvalid'])
    }
    expect(await get('/raffleresult')).toEqual([])
    expect(await draw(`?signature=${recordedRound.signature}`)).toEqual({ acknowledged: true })

    const published = getDraw.reply.parse(await get('/raffledraw/1'))
    expect(published).toMatchObject({ source: 'beacon', beacon: recordedRound, tickets: 3 })
    const verified = { chance: true, drawSeed: true, winners: true }
    expect(verifyDraw(published, { ...hashes, isOfBeacon })).toEqual(verified)
    expect(await get('/raffleresult')).toHaveLength(3)
    expect((await get('/rafflerounds')).rounds[0]).toMatchObject({ round: 2, beaconRound: null })
    expect(await faults()).toEqual([])

    const drawn = (await entries(5)).at(-1) ?? ''
    const tickets = [first, second, third]
    expect(tickets.map((entry) => entry.split(' ').slice(-2).join(' '))).toEqual([
      '1 1',
      '1 2',
      '1 3',
    ])
    const places = await until('the draw in the book', async () => {
      const found = await get('/bookdraw/1')
      return found.draw !== null && found
    })
    expect(places).toEqual({
      firstTicket: places.close - 3,
      close: places.close,
      draw: places.close + 1,
      closedAt: expect.stringMatching(/^\d{4}-/),
      cosigned: null,
    })
    expect(closingDocument.parse(await documentOf(close, 'close'))).toEqual({
      beaconRound: recordedRound.round,
      firstEntry: places.firstTicket,
      firstTicket: 1,
      lastEntry: places.close - 1,
      round: 1,
      ticketList: hash('sha256', tickets.map((entry) => `${entry}\n`).join('')),
      tickets: 3,
    })
    expect(getDraw.reply.parse(await documentOf(drawn, 'draw'))).toEqual(published)
    expect(codeOfProblem(await server.app.inject('/api/bookdraw/7'))).toBe('raffle.unknownRound')
    expect(await faults()).toEqual([])
  })

  it('is closed in the book after a sale that was under way when it ended', async () => {
    await nameRecordedRound()
    await buyAs(server, 'babul')
    await entries(1)
    await endSale("now() + interval '300 ms'")
    const [sold, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const buyer = { userUid: 'asha', name: 'Asha', email: 'asha@example.org', photo: null }
    const sale = withTransaction(server.database.db, async (tx) => {
      await sellTickets(tx, [{ key: randomUUID(), phone: '01712345678', buyer }])
      sold.resolve()
      await held.promise
    })
    await sold.promise
    await until('the sale to end', async () => {
      const { rows } = await server.database.db.query(
        'SELECT FROM raffle_round WHERE closes_at < now()',
      )
      return rows.length === 1
    })
    const watch = await holdLock(server.database.direct, 'SELECT')
    const stated = stateClose(server.database)
    await until('the close to wait for the sale', async () => (await watch.waiters()) === 1)
    await watch.release()
    held.resolve()
    await Promise.all([sale, stated])
    const [, ticket = '', close = '', ...more] = await entries(3)
    expect(ticket).toMatch(/^ticket .* 1 2$/)
    const closed = closingDocument.parse(await documentOf(close, 'close'))
    expect([closed.tickets, closed.lastEntry - closed.firstEntry]).toEqual([2, 1])
    expect(more).toEqual([])
  })

  it('is drawn by what a relay gives, and the next round names the beacon by itself', async () => {
    const related = await appWithRelay()
    await nameRecordedRound()
    await buyAs(server, 'asha')
    expect((await asAdmin(related, '/drawraffle')).json()).toEqual({ acknowledged: true })
    expect(await get('/raffledraw/1')).toMatchObject({ beacon: recordedRound, winners: [1] })
    const [next] = (await get('/rafflerounds')).rounds
    expect(next).toMatchObject({ round: 2, commitment: null })
    expect(new Date(next.closesAt).toISOString()).toMatch(/T13:50:0[0-2]/) // eight in the evening in Dhaka
    const daysAhead = (Date.parse(next.closesAt) - Date.now()) / (24 * hourMs)
    expect(daysAhead).toBeGreaterThan(28)
    expect(daysAhead).toBeLessThan(30)
  })

  it.each([
    'UPDATE raffle_round SET beacon_signature = NULL WHERE number = 1',
    `UPDATE raffle_round SET beacon_signature = sha256('x') || sha256('y') WHERE number = 1`,
  ])('nobody may %s', async (statement) => {
    await nameRecordedRound()
    await buyAs(server, 'asha')
    await draw(`?signature=${recordedRound.signature}`)
    await expect(asOwner(server.database.direct, [statement])).rejects.toThrow()
  })
})

it('is named in the audit trail', async () => {
  await nameBeaconAsAdmin(server, { round: 1, drawAt: inHours(24) })
  const { rows } = await server.database.db.query('SELECT actor_uid, act, subject FROM audit_entry')
  const [{ beaconRound }] = (await get('/rafflerounds')).rounds
  expect(rows).toEqual([
    { actor_uid: 'chief', act: 'raffle.beaconNamed', subject: `1: ${beaconRound}` },
  ])
})
