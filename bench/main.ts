import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { portOf, type Server, startServer, v8Options } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { waitForBook } from './book-lag.ts'
import { buyersSecret } from './buyers.ts'
import { benchDraw } from './draw.ts'
import {
  asOwner,
  type Backdoor,
  backdoor,
  createDatabase,
  runningEngine,
  urlOf,
} from './embedded.ts'
import { createFilledDatabase } from './fill.ts'
import { judgeGifts, measureGifts } from './gifts.ts'
import { limits } from './limits.ts'
import { LoadGenerators } from './load/load.ts'
import { findPgbench, Pgbench, pgbenchSchema } from './pgbench.ts'
import { benchPolls } from './polls.ts'
import { metersOf, peakMemoryMb } from './process-usage.ts'
import { benchGrowth, benchTotals, type Filled, someGifts } from './reads.ts'
import { type Asking, inWords, pooled, type Samples } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
/** Runs long enough for ticks of 10 ms to be less than a hundredth, rounds enough for a steady median. */
const effort = { ms: 2000, rounds: quick ? 1 : 5 }
/** Starts of the server that gifts are measured on: what its memory looks like differs between them. */
const starts = quick ? 1 : 3
const giftCounts = [0, someGifts, quick ? 100_000 : 1_500_000]

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-'))
const guarded = emptyServer('guarded')
const constant = emptyServer('bare')
const load = new LoadGenerators()
const servers: Server[] = []
try {
  const verdicts = await bench()
  console.log(`\n${inColumns(verdicts)}`)
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  load.close()
  constant.kill()
  guarded.kill()
  // The first server runs the engine of all, so it goes last.
  for (const server of servers.toReversed()) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Starts a server to compare with ours, whose V8 collects garbage as ours does. */
function emptyServer(kind: 'guarded' | 'bare'): ChildProcess {
  return fork(path.join(import.meta.dirname, 'empty-server.ts'), [kind], {
    execArgv: [...v8Options],
  })
}

async function bench(): Promise<Verdict[]> {
  const [[guardedPort], [constantPort]] = await Promise.all([
    once(guarded, 'message'),
    once(constant, 'message'),
  ])
  const server = await serve()
  const { pid: postmaster } = await runningEngine(dataDir)
  const ledger = await backdoor(dataDir)
  const askingOf = (pid = 0, port: number): Asking => ({ port, meters: metersOf(pid, postmaster) })
  const ours = (one: Server) => askingOf(one.pid, portOf(one.url))
  const empty = {
    guarded: askingOf(guarded.pid, guardedPort),
    constant: askingOf(constant.pid, constantPort),
  }
  const beside = await createDatabase(ledger, 'pgbench', pgbenchSchema)
  const pgbench = new Pgbench(await findPgbench(), beside, postmaster)
  const gifts: Samples[] = []
  for (let start = 0; start < starts; start++) {
    const one = start === 0 ? server : await serve(await emptyDatabase(ledger, `start_${start}`))
    gifts.push(await measureGifts(load, { server: ours(one), ...empty, pgbench }, effort))
  }
  // Its table would be vacuumed beside all that follows.
  await asOwner(ledger, `DROP DATABASE ${beside.database} WITH (FORCE)`, 'VACUUM transfer')
  const contenders = { load, server: ours(server), ...empty, ledger }
  const totals = await benchTotals(load, contenders, effort)
  const polls = await benchPolls(contenders, effort)
  const memory = await memoryVerdict(server)
  const growth = await benchGrowth(load, await growServers(ledger, ours), effort)
  report('Gifts', pooled(gifts))
  report('Totals', totals.samples)
  report('Polls', polls.samples)
  report('Reads as the ledger grows', growth.samples)
  const served = [...judgeGifts(pooled(gifts)), ...totals.verdicts, ...polls.verdicts]
  return [...served, ...(await benchDraw()), ...growth.verdicts, memory]
}

async function serve(database?: Backdoor): Promise<Server> {
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    APP_SECRET: buyersSecret,
    ...(database && { DATABASE_URL: urlOf(database) }),
  })
  servers.push(server)
  return server
}

async function emptyDatabase(engine: Backdoor, database: string): Promise<Backdoor> {
  await asOwner(engine, `CREATE DATABASE ${database}`)
  return { ...engine, database }
}

async function memoryVerdict({ pid }: Server): Promise<Verdict> {
  const value = await peakMemoryMb(pid)
  return { what: 'Peak memory of the server', value, unit: ' MB', atMost: limits.serverMemoryMb }
}

/** Starts one server for each size of ledger, side by side on the same engine. */
async function growServers(engine: Backdoor, ours: (one: Server) => Asking): Promise<Filled[]> {
  const filled: Filled[] = []
  for (const gifts of giftCounts) {
    const database = await createFilledDatabase(engine, gifts)
    const server = await serve(database)
    await assertGreen(server)
    await waitForBook(database)
    filled.push({ gifts, asking: ours(server), one: await anyPaidGift(database) })
  }
  return filled
}

async function anyPaidGift(database: Backdoor): Promise<Filled['one']> {
  const [row] = await asOwner(
    database,
    'SELECT key, token FROM payment JOIN donation ON donation.number = donation LIMIT 1',
  )
  return row ? { gift: String(row['key']), payment: String(row['token']) } : null
}

async function assertGreen({ url }: Server): Promise<void> {
  const health = await fetch(`${url}/readyz`)
  const { ledger } = JSON.parse(await health.text())
  if (ledger !== 'green') throw new Error('The filled ledger does not balance.')
}

function report(title: string, samples: Samples): void {
  const what = 'medians on this machine now: rate, processor time of server + engine for each'
  console.log(`\n${title}, ${what}\n${inWords(samples)}`)
}
