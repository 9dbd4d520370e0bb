import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { portOf, type Server, startServer } from '../tooling/server.ts'
import { asOwner, backdoor, urlOf } from './embedded.ts'
import { createFilledDatabase } from './fill.ts'
import { benchGifts, type Effort, ratesInWords } from './gifts.ts'
import { limits } from './limits.ts'
import { LoadGenerators } from './load/load.ts'
import { peakMemoryMb } from './memory.ts'
import { benchGrowth, benchTotals, type Filled } from './reads.ts'
import type { Rates } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
/** Short enough for quick rounds to interleave well, long enough to fill a commit group's stride. */
const effort: Effort = quick ? { ms: 1000, rounds: 3 } : { ms: 2000, rounds: 7 }
const readEffort: Effort = quick ? { ms: 500, rounds: 3 } : { ms: 1000, rounds: 7 }
/** Load per core above which others disturb the measurement. */
const busyShare = 0.25
const giftCounts = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]

const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-'))
const constant = fork(path.join(import.meta.dirname, 'constant-server.ts'))
const load = new LoadGenerators()
const servers: Server[] = []
try {
  const verdicts = await bench()
  console.log(`\n${inColumns(verdicts)}`)
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  load.close()
  constant.kill()
  // The first server runs the engine of all, so it goes last.
  for (const server of servers.toReversed()) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function bench(): Promise<Verdict[]> {
  const [constantPort] = await once(constant, 'message')
  const server = await serve({})
  const engine = await backdoor(dataDir)
  console.log(await durability())
  warnWhenBusy()
  const gifts = await benchGifts(
    { load, serverPort: portOf(server.url), constantPort, engine },
    effort,
  )
  report('Gifts', gifts.rates)
  const totals = await benchTotals(
    load,
    { server: portOf(server.url), constant: constantPort },
    readEffort,
  )
  report('Totals', totals.rates)
  const memory = await memoryVerdict(server)
  const growth = await benchGrowth(load, await growServers(), readEffort)
  report('Reads as the ledger grows', growth.rates)
  return [...gifts.verdicts, ...totals.verdicts, ...growth.verdicts, memory]
}

async function serve(settings: Record<string, string>): Promise<Server> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings })
  servers.push(server)
  return server
}

/** Who shares the processor with others loses less with 64 processes, as pgbench's, than with one. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg()
  if (load < availableParallelism() * busyShare) return
  console.log(
    `This machine is busy (load ${load.toFixed(1)}): the ratios to pgbench come out too low.`,
  )
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
async function growServers(): Promise<Filled[]> {
  const engine = await backdoor(dataDir)
  const filled: Filled[] = []
  for (const gifts of giftCounts) {
    const database = await createFilledDatabase(engine, gifts)
    const server = await serve({ DATABASE_URL: urlOf(database) })
    await assertGreen(server)
    filled.push({ gifts, port: portOf(server.url) })
  }
  return filled
}

async function assertGreen({ url }: Server): Promise<void> {
  const health = await fetch(`${url}/readyz`)
  const { ledger } = JSON.parse(await health.text())
  if (ledger !== 'green') throw new Error('The filled ledger does not balance.')
}

function report(title: string, rates: Rates): void {
  console.log(`\n${title}, median rates on this machine now\n  ${ratesInWords(rates)}`)
}
