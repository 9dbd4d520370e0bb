import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { startSandbox } from '@daan/sandbox/start-sandbox'
import type { InjectOptions } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { type Server, startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { giving, testSecret } from './_app.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './_database.ts'
import { asOwner } from './_owner.ts'
import { type Gateway, variablesOf } from './_payments.ts'
import { buying } from './_raffle.ts'
import { mint } from './_tokens.ts'

/** The question whose answer says that money came; bKash moves it by that very question. */
const proofOf = { sslcommerz: 'sslcommerz.validate', bkash: 'bkash.execute' } as const

/** Longer than any test: the answer never comes before the server is gone. */
const neverMs = 24 * 60 * 60_000

type Pays = 'gift' | 'ticket'

async function startProcess(pays: Pays, gateway: Gateway) {
  const sandbox = await startSandbox({ timing: { slowMs: neverMs } })
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-kill-'))
  const port = await freePort()
  const server = await startServer({
    ...variablesOf(sandbox, port),
    PORT: String(port),
    DATABASE_URL: urlOf(database.direct),
    DATA_DIR: dataDir,
    APP_SECRET: testSecret,
  })
  onTestFinished(async () => {
    await server.kill()
    await sandbox.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const send = async ({ method = 'POST', url, headers, payload }: InjectOptions) => {
    const sent = { ...headers, 'content-type': 'application/json' } as Record<string, string> // ours are texts
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    return (await fetch(`${server.url}${url}`, { method, headers: sent, body })).json()
  }
  const receipt =
    pays === 'gift'
      ? (await send(giving())).receipt
      : (await send(buying(await mint({ database }), 'asha'))).order
  const begun = await send({ url: '/api/startpayment', payload: { receipt, gateway, pays } })
  return { sandbox, database, server, begun }
}

/** Does what a browser would that comes back. */
async function comeBack(back: Awaited<ReturnType<typeof choose>>): Promise<void> {
  const { method, url, fields } = back ?? expect.unreachable('The gateway led nowhere.')
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  await fetch(url, { method, ...body, redirect: 'manual' })
}

type Payment = { state: string; hold: string | null; isLeased: boolean }

async function payment({ db }: TestDatabase): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    'SELECT state::text, hold, leased_until > now() AS "isLeased" FROM payment',
  )
  return rows[0]
}

/** A payment that its gateway has charged, and whose server was killed before it wrote that down. */
async function killAfterCharge(pays: Pays, gateway: Gateway) {
  const { sandbox, database, server, begun } = await startProcess(pays, gateway)
  sandbox.setFaults([{ kind: 'slow', on: [proofOf[gateway]], times: 1 }])
  await comeBack(await choose(begun.redirectUrl, 'pay'))
  await until('the charge, while the server asks', async () => {
    return sandbox.books().length === 1 && (await payment(database))?.isLeased
  })
  await server.kill()
  sandbox.setFaults([]) // the server may have claimed the payment, and died before it asked
  expect(await payment(database)).toEqual({ state: 'pending', hold: null, isLeased: true })
  expect(await bought(database)).toEqual([])
  return { sandbox, database, server }
}

/** Starts the server anew, and gives how the payment stands once the gateway was asked again. */
async function restart(server: Server, database: TestDatabase): Promise<Payment | undefined> {
  await server.start()
  // As if the two and a half minutes of the dead server's lease were over.
  await database.db.query('UPDATE payment SET leased_until = now(), next_ask_at = now()')
  return until('the gateway to be asked again', async () => {
    const now = await payment(database)
    return now?.state !== 'pending' && now
  })
}

/** Counts tickets and gifts as the ledger has them. */
async function bought({ db }: TestDatabase) {
  const { rows } = await db.query<{ kind: string; subject: bigint; poisha: bigint }>(
    `SELECT kind::text, subject, poisha FROM transfer WHERE kind IN ('donation', 'ticket')`,
  )
  return rows
}

const faultsOf = async ({ db }: TestDatabase) =>
  (await new LedgerCheck(db, ledgerProofs).full()).faults

const tickets = async ({ db }: TestDatabase) =>
  (await db.query('SELECT number, buyer_uid FROM raffle_ticket')).rows

const gift = { kind: 'donation', subject: 1n, poisha: 50_000n }
const ticket = { kind: 'ticket', subject: 1n, poisha: 10_000n }

it.each([
  ['gift', 'sslcommerz', [gift], []],
  ['gift', 'bkash', [gift], []],
  ['ticket', 'sslcommerz', [ticket], [{ number: 1n, buyer_uid: 'asha' }]],
  ['ticket', 'bkash', [ticket], [{ number: 1n, buyer_uid: 'asha' }]],
] as const)(
  'a server killed between the charge of a %s by %s and its record leaves it to the next, which counts it once',
  async (pays, gateway, transfers, sold) => {
    const { sandbox, database, server } = await killAfterCharge(pays, gateway)
    expect(await restart(server, database)).toMatchObject({ state: 'settled' })
    expect(await bought(database)).toEqual(transfers)
    expect(await tickets(database)).toEqual(sold)
    expect(sandbox.books()).toHaveLength(1)
    expect(await faultsOf(database)).toEqual([])
  },
)

const holdEnded = `UPDATE ticket_order SET held_until = now() - interval '1 minute'`
const saleClosed = `UPDATE raffle_round SET beacon_round = 1, closes_at = now() - interval '1 minute'`

it.each([
  ['still sells buys the ticket', [holdEnded], { state: 'settled', hold: null }, [ticket]],
  [
    'has closed buys nothing, and waits to go back',
    [holdEnded, saleClosed],
    { state: 'held', hold: 'noTicket' },
    [],
  ],
] as const)(
  'the charge of a ticket whose hold ended while no server ran and whose round %s',
  async (_what, meanwhile, becomes, transfers) => {
    const { sandbox, database, server } = await killAfterCharge('ticket', 'bkash')
    await asOwner(database.direct, [...meanwhile])
    expect(await restart(server, database)).toMatchObject(becomes)
    expect(await bought(database)).toEqual(transfers)
    expect(await tickets(database)).toHaveLength(transfers.length)
    expect(sandbox.books()).toHaveLength(1)
    expect(await faultsOf(database)).toEqual([])
  },
)
