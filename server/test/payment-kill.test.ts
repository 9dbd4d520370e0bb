import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { startSandbox } from '@daan/sandbox/start-sandbox'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { goodGift, testSecret } from './_app.ts'
import { createTestDatabase, urlOf } from './_database.ts'
import { type Gateway, variablesOf } from './_payments.ts'

/** The question whose answer says that money came; bKash moves it by that very question. */
const proofOf = { sslcommerz: 'sslcommerz.validate', bkash: 'bkash.execute' } as const

/** Longer than any test: the answer never comes before the server is gone. */
const neverMs = 24 * 60 * 60_000

async function startProcess(gateway: Gateway) {
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
  const { db } = database
  const post = async (call: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const sent = { method, headers, body: JSON.stringify(body) }
    return (await fetch(`${server.url}/api/${call}`, sent)).json()
  }
  const { receipt } = await post('fundsupdate', goodGift, 'PUT')
  const begun = await post('startpayment', { receipt, gateway })
  return { sandbox, db, server, begun }
}

/** Does what a browser would that comes back. */
async function comeBack(back: Awaited<ReturnType<typeof choose>>): Promise<void> {
  const { method, url, fields } = back ?? expect.unreachable('The gateway led nowhere.')
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  await fetch(url, { method, ...body, redirect: 'manual' })
}

type Payment = { state: string; isLeased: boolean }

it.each(['sslcommerz', 'bkash'] as const)(
  'a server killed between the charge of %s and its record leaves it to the next, which counts it once',
  async (gateway) => {
    const { sandbox, db, server, begun } = await startProcess(gateway)
    const payment = async () => {
      const { rows } = await db.query<Payment>(
        'SELECT state::text, leased_until > now() AS "isLeased" FROM payment',
      )
      return rows[0]
    }
    sandbox.setFaults([{ kind: 'slow', on: [proofOf[gateway]], times: 1 }])
    await comeBack(await choose(begun.redirectUrl, 'pay'))
    await until('the charge, while the server asks', async () => {
      return sandbox.books().length === 1 && (await payment())?.isLeased
    })
    await server.kill()
    expect(await payment()).toEqual({ state: 'pending', isLeased: true })

    await server.start()
    // As if the two and a half minutes of the dead server's lease were over.
    await db.query('UPDATE payment SET leased_until = now(), next_ask_at = now()')
    await until('the payment to count', async () => (await payment())?.state === 'settled')
    const { rows } = await db.query<{ kind: string; poisha: bigint }>(
      `SELECT kind::text, poisha FROM transfer WHERE kind = 'donation'`,
    )
    expect(rows).toEqual([{ kind: 'donation', poisha: 50_000n }])
    expect(sandbox.books()).toHaveLength(1)
    expect((await new LedgerCheck(db, ledgerProofs).full()).faults).toEqual([])
  },
)
