import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { portOf, type Server, startServer, v8Options } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { buyersSecret } from './buyers.ts'
import {
  asOwner,
  type Backdoor,
  backdoor,
  createDatabase,
  runningEngine,
  urlOf,
} from './embedded.ts'
import { createFilledDatabase } from './fill.ts'
import { type Asking, benchFewer, benchGifts, type Effort, sampleOf } from './gifts.ts'
import { benchGroups } from './groups.ts'
import { limits } from './limits.ts'
import { LoadGenerators } from './load/load.ts'
import { peakMemoryMb } from './memory.ts'
import { findPgbench, Pgbench, pgbenchSchema } from './pgbench.ts'
import { benchPolls } from './polls.ts'
import { benchDraw, benchTickets } from './raffle.ts'
import { benchGrowth, benchTotals, type Filled, someGifts } from './reads.ts'
import { inWords, type Samples } from './rounds.ts'
import { benchSessions } from './sessions.ts'
import { benchSignIn } from './sign-in.ts'
import { metersOf } from './spent.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
/** Runs long enough for ticks of 10 ms to be less than a hundredth, rounds enough for a steady median. */
const runMs = 2000
const judged: Effort = { ms: runMs, rounds: quick ? 3 : 11 }
const others: Effort = { ms: runMs, rounds: quick ? 1 : 5 }
const giftCounts = [0, someGifts, quick ? 100_000 : 1_500_000]

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-'))
const constant = besideOurs('constant-server.ts')
const edge = besideOurs('edge-server.ts')
const sandbox = besideOurs('sandbox-server.ts')
const load = new LoadGenerators()
const servers: Server[] = []
try {
  const verdicts = await bench()
  console.log(`\n${inColumns(verdicts)}`)
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  load.close()
  constant.kill()
  edge.kill()
  sandbox.kill()
  // The first server runs the engine of all, so it goes last.
  for (const server of servers.toReversed()) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A server to compare with ours, whose V8 collects garbage as ours does. */
function besideOurs(program: string): ChildProcess {
  return fork(path.join(import.meta.dirname, program), { execArgv: [...v8Options] })
}

async function bench(): Promise<Verdict[]> {
  const [[port], [edgePort], [gateways]] = await Promise.all([
    once(constant, 'message'),
    once(edge, 'message'),
    once(sandbox, 'message'),
  ])
  const server = await serve({})
  const { pid: postmaster } = await runningEngine(dataDir)
  const askingOf = (pid: number, port: number): Asking => ({
    port,
    meters: metersOf(pid, postmaster),
  })
  console.log(await durability())
  const ledger = await backdoor(dataDir)
  const beside = await createDatabase(ledger, 'pgbench', pgbenchSchema)
  const asked = {
    load,
    server: askingOf(server.pid, portOf(server.url)),
    constant: askingOf(constant.pid ?? 0, port),
    edge: askingOf(edge.pid ?? 0, edgePort),
    pgbench: new Pgbench(await findPgbench(), beside, postmaster),
  }
  const gifts = await benchGifts(asked, judged)
  report('Gifts', gifts.samples)
  report('Few connections', await benchFewer(asked, others))
  // Its tables would be vacuumed beside all that follows.
  await asOwner(ledger, `DROP DATABASE ${beside.database} WITH (FORCE)`)
  // Now, and not beside what follows, which would count its log as that of gifts.
  await asOwner(ledger, 'VACUUM transfer')
  const give = (ms: number) => sampleOf(load, asked.server, { gifts: 'spread' }, { ms })
  const groups = await benchGroups(ledger, give, others)
  const tickets = await benchTickets(load, { server: asked.server, ledger }, judged)
  report('Tickets', tickets.samples)
  const totals = await benchTotals(load, asked, judged)
  report('Totals', totals.samples)
  const polls = await benchPolls({ ...asked, ledger }, judged)
  report('Polls', polls.samples)
  const { url } = server
  const signIns = await benchSignIn({ ...asked, url, database: ledger }, others)
  const sessions = await benchSessions(await payingServer(ledger, gateways), quick ? 3 : 10)
  const memory = await memoryVerdict(server)
  const growth = await benchGrowth(load, await growServers(askingOf), others)
  report('Reads as the ledger grows', growth.samples)
  const raffle = [...tickets.verdicts, ...(await benchDraw())]
  const underLoad = [
    ...gifts.verdicts,
    ...raffle,
    ...groups,
    ...totals.verdicts,
    ...polls.verdicts,
    ...signIns,
    ...sessions,
  ]
  return [...underLoad, ...growth.verdicts, memory]
}

async function serve(settings: Record<string, string>): Promise<Server> {
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    APP_SECRET: buyersSecret,
    ...settings,
  })
  servers.push(server)
  return server
}

/** A server whose gifts are paid at the sandbox, on a database of its own. */
async function payingServer(engine: Backdoor, gateways: Record<string, string>) {
  const database = await createFilledDatabase(engine, 1000)
  const { url } = await serve({
    ...gateways,
    PAYMENT_GATEWAY: 'sslcommerz',
    DATABASE_URL: urlOf(database),
  })
  const gateway = {
    url: gateways['SSLCOMMERZ_URL'] ?? '',
    storeId: gateways['SSLCOMMERZ_STORE_ID'] ?? '',
    storePassword: gateways['SSLCOMMERZ_STORE_PASSWORD'] ?? '',
  }
  return { url, gateway }
}

async function durability(): Promise<string> {
  const [settings] = await asOwner(
    await backdoor(dataDir),
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS synchronous_commit`,
  )
  const { version, fsync, synchronous_commit } = settings ?? {}
  return `PostgreSQL ${version}, fsync = ${fsync}, synchronous_commit = ${synchronous_commit}`
}

async function memoryVerdict(server: Server): Promise<Verdict> {
  const value = await peakMemoryMb(server.pid)
  return { what: 'Peak memory of the server', value, unit: ' MB', atMost: limits.serverMemoryMb }
}

/** One server for each size of ledger, side by side on the same engine. */
async function growServers(askingOf: (pid: number, port: number) => Asking): Promise<Filled[]> {
  const engine = await backdoor(dataDir)
  const filled: Filled[] = []
  for (const gifts of giftCounts) {
    const database = await createFilledDatabase(engine, gifts)
    const server = await serve({ DATABASE_URL: urlOf(database) })
    await assertGreen(server)
    const asking = askingOf(server.pid, portOf(server.url))
    filled.push({ gifts, asking, one: await anyPaidGift(database) })
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
