import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { startSandbox } from '@daan/sandbox/start-sandbox'
import type { InjectOptions } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../tooling/server.ts'
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

/** A gift, or the ticket of a buyer, that is paid at a gateway. */
type Purchase = { gateway: Gateway; buyer?: string }

async function startProcess() {
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
  return { sandbox, database, server }
}

type Process = Awaited<ReturnType<typeof startProcess>>

/** Begins to pay, and gives the address of the gateway's page. */
async function begin({ server, database }: Process, purchase: Purchase): Promise<string> {
  const { gateway, buyer } = purchase
  const send = async ({ method = 'POST', url, headers, payload }: InjectOptions) => {
    const sent = { ...headers, 'content-type': 'application/json' } as Record<string, string> // ours are texts
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    return (await fetch(`${server.url}${url}`, { method, headers: sent, body })).json()
  }
  const receipt = buyer
    ? (await send(buying(await mint({ database }, { uid: buyer }), buyer))).order
    : (await send(giving())).receipt
  const pays = buyer ? 'ticket' : 'gift'
  const begun = await send({ url: '/api/startpayment', payload: { receipt, gateway, pays } })
  return begun.redirectUrl
}

/** Does what a browser would that comes back. */
async function comeBack(back: Awaited<ReturnType<typeof choose>>): Promise<void> {
  const { method, url, fields } = back ?? expect.unreachable('The gateway led nowhere.')
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  await fetch(url, { method, ...body, redirect: 'manual' })
}

type Payment = { state: string; hold: string | null; isLeased: boolean }

async function payments({ db }: TestDatabase): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    'SELECT state::text, hold, leased_until > now() AS "isLeased" FROM payment ORDER BY number',
  )
  return rows
}

/** Payments that their gateways have charged, and whose server was killed before it wrote that down. */
async function killAfterCharges(purchases: readonly Purchase[]): Promise<Process> {
  const process = await startProcess()
  const { sandbox, database, server } = process
  for (const [count, purchase] of purchases.entries()) {
    const page = await begin(process, purchase)
    sandbox.setFaults([{ kind: 'slow', on: [proofOf[purchase.gateway]], times: 1 }])
    await comeBack(await choose(page, 'pay'))
    await until('the charge, while the server asks', async () => {
      return sandbox.books().length === count + 1 && (await payments(database))[count]?.isLeased
    })
  }
  await server.kill()
  sandbox.setFaults([]) // the server may have claimed a payment, and died before it asked
  const unanswered = { state: 'pending', hold: null, isLeased: true }
  expect(await payments(database)).toEqual(purchases.map(() => unanswered))
  expect(await bought(database)).toEqual([])
  return process
}

/** Starts the server anew, and gives how the payments stand once the gateways were asked again. */
async function restart({ server, database }: Process): Promise<Payment[]> {
  await server.start()
  // As if the two and a half minutes of the dead server's leases were over.
  await database.db.query('UPDATE payment SET leased_until = now(), next_ask_at = now()')
  return until('the gateways to be asked again', async () => {
    const all = await payments(database)
    return all.every(({ state }) => state !== 'pending') && all
  })
}

/** Gifts and tickets as the ledger has them. */
async function bought({ db }: TestDatabase) {
  const { rows } = await db.query<{ kind: string; subject: bigint; poisha: bigint }>(
    `SELECT kind::text, subject, poisha FROM transfer WHERE kind IN ('donation', 'ticket')
      ORDER BY kind::text, subject`,
  )
  return rows
}

const faultsOf = async ({ db }: TestDatabase) =>
  (await new LedgerCheck(db, ledgerProofs).full()).faults

const ticketsOf = async ({ db }: TestDatabase) =>
  (await db.query('SELECT buyer_uid FROM raffle_ticket ORDER BY buyer_uid')).rows.map(
    ({ buyer_uid }) => buyer_uid,
  )

const gift = (subject: bigint) => ({ kind: 'donation', subject, poisha: 50_000n })
const ticket = (subject: bigint) => ({ kind: 'ticket', subject, poisha: 10_000n })

const holdEnded = `UPDATE ticket_order SET held_until = now() - interval '1 minute'`
const saleClosed = `UPDATE raffle_round SET beacon_round = 1, closes_at = now() - interval '1 minute'`

it('a server killed between charges of gifts and tickets and their record leaves them to the next, which counts each once', async () => {
  const process = await killAfterCharges([
    { gateway: 'sslcommerz' },
    { gateway: 'bkash' },
    { gateway: 'sslcommerz', buyer: 'asha' },
    { gateway: 'bkash', buyer: 'gul' },
    { gateway: 'bkash', buyer: 'late' },
  ])
  const { sandbox, database } = process
  await asOwner(database.direct, [`${holdEnded} WHERE buyer_uid = 'late'`])
  const settled = (await restart(process)).map(({ state, hold }) => ({ state, hold }))
  expect(settled).toEqual(Array(5).fill({ state: 'settled', hold: null }))
  expect(await bought(database)).toEqual([gift(1n), gift(2n), ticket(1n), ticket(2n), ticket(3n)])
  expect(await ticketsOf(database)).toEqual(['asha', 'gul', 'late'])
  expect(sandbox.books()).toHaveLength(5)
  expect(await faultsOf(database)).toEqual([])
})

it('the charge of a ticket whose hold and round ended while no server ran buys nothing, and waits to go back', async () => {
  const process = await killAfterCharges([{ gateway: 'bkash', buyer: 'asha' }])
  const { sandbox, database } = process
  await asOwner(database.direct, [holdEnded, saleClosed])
  expect(await restart(process)).toMatchObject([{ state: 'held', hold: 'noTicket' }])
  expect(await bought(database)).toEqual([])
  expect(await ticketsOf(database)).toEqual([])
  expect(sandbox.books()).toHaveLength(1)
  expect(await faultsOf(database)).toEqual([])
})
