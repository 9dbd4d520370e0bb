import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordedRound, recordedRounds } from '@daan/contract/_recorded-beacon'
import { quicknet } from '@daan/contract/beacon'
import { getDraw } from '@daan/contract/raffle'
import { verifyDraw } from '@daan/contract/raffle-draw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { isOfBeacon } from '../src/features/raffle/beacon-signature.ts'
import { hashes } from '../src/features/raffle/hashes.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { asOwner } from './_owner.ts'
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
const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults

/** Names a round of the beacon that was signed long ago, which no call allows. */
function nameRecordedRound(closesAt = "now() + interval '1 hour'"): Promise<void> {
  const { round } = recordedRound
  const naming = `UPDATE raffle_round SET beacon_round = ${round}, closes_at = ${closesAt}`
  return asOwner(server.database.direct, [naming])
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

  it.each([
    ['a moment that is too near', 1, 0.9, 'raffle.beaconTooSoon'],
    ['a moment in the past', 1, -1, 'raffle.beaconTooSoon'],
    ['a round that is not open', 2, 24, 'raffle.closed'],
  ])('is refused for %s', async (_what, round, hours, code) => {
    const refused = await nameBeaconAsAdmin(server, { round, drawAt: inHours(hours) })
    expect(codeOfProblem(refused)).toBe(code)
  })
})

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
  })

  it('is drawn by what a relay gives', async () => {
    const relay = createServer((request, response) => {
      const isAsked = request.url === `/${quicknet.chain}/public/${recordedRound.round}`
      response.writeHead(isAsked ? 200 : 404).end(JSON.stringify(recordedRound))
    })
    await new Promise<void>((listening) => void relay.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void relay.close())
    // Listening on a port, not on a pipe, so the address is an object.
    const { port } = relay.address() as AddressInfo
    const related = await createTestApp({
      database: { ...server.database, drop: async () => undefined },
      variables: { ...adminVariables, RAFFLE_BEACON_RELAYS: `http://127.0.0.1:${port}` },
    })
    onTestFinished(() => related.close())
    await nameRecordedRound()
    await buyAs(server, 'asha')
    expect((await asAdmin(related, '/drawraffle')).json()).toEqual({ acknowledged: true })
    expect(await get('/raffledraw/1')).toMatchObject({ beacon: recordedRound, winners: [1] })
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
