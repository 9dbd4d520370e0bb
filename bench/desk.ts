import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@daan/embedded-postgres/engine'
import { type Db, openDatabase } from '../server/src/db/database.ts'
import { migrate, productSchema } from '../server/src/db/migrate.ts'
import { countPeriods } from '../server/src/features/donations/period-figures.ts'
import { LedgerCheck } from '../server/src/ledger/ledger-check.ts'
import { ledgerProofs } from '../server/src/ledger-proofs.ts'
import { openLog } from '../server/src/log.ts'
import { firstPages, overviews } from './desk-pages.ts'
import { type DeskQuery, donorQueries, giftQueries } from './desk-queries.ts'
import { asOwner, type Backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import { median } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

const { gifts, rounds } = parseArgs({
  options: {
    gifts: { type: 'string', default: '1500000' },
    rounds: { type: 'string', default: '10' },
  },
}).values
const donors = Math.round((Number(gifts) * 2) / 3)
const log = openLog('warn')
/** Longer than any statement takes, as processor time alone is judged. */
const queryTimeoutMs = 3_600_000
/** Reads a million rows, however many gifts there are: limits are ratios to its processor time. */
const reference = 'SELECT act, count(*) FROM audit_entry GROUP BY act'
/** So many readings of the reference, the latest, of which the median counts. */
const referencesCounted = 9
const references: number[] = []

const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-desk-'))
const engine = await startEmbedded({
  dataDir: path.join(dataDir, 'postgres'),
  settings: { max_parallel_workers_per_gather: '0' }, // so that one process does all the work
})
try {
  const filled = await fill()
  const db = await openDatabase(filled, { log, poolSize: 1, queryTimeoutMs })
  db.pool.options.connectionTimeoutMillis = 0 // calls of one page wait for the one session
  const meter = await meterOf(db)
  const { desk } = limits
  const timed = async (what: string, atMost: number, act: () => Promise<void>) =>
    judge(db, meter, what, await meter(act), atMost)
  const verdicts = [
    await timed('Counting the six periods', desk.periods, () => countPeriods(db)),
    await timed('The whole check of the ledger', desk.check, () => checkLedger(db)),
    ...(await measured(db, meter, [...giftQueries(donors), ...donorQueries(donors)], desk.query)),
    ...(await measured(db, meter, firstPages(), desk.page)),
    ...(await measured(db, meter, overviews(), desk.overview)),
  ]
  await db.close()
  console.log(
    `\n${gifts} gifts of ${donors} donors; processor time, the longest of ${rounds}, to the reference of ${median(references).toFixed(0)} ms\n`,
  )
  console.log(inColumns(verdicts.filter((verdict) => !isMet(verdict))))
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Makes the product's schema and the gifts, and gives the database as the owner reaches it. */
async function fill(): Promise<Backdoor> {
  const beside: Backdoor = engine.connection
  await migrate(beside, productSchema, log)
  const statements = await readFile(path.join(import.meta.dirname, 'fill-desk.sql'), 'utf8')
  const sql = statements.replaceAll(':gifts', gifts).replaceAll(':donors', String(donors))
  const began = Date.now()
  await asOwner(beside, sql, 'VACUUM ANALYZE', 'CHECKPOINT')
  console.log(`Filled in ${Math.round((Date.now() - began) / 1000)} s.`)
  return beside
}

/** Measures what the one session takes for something, in ms of processor time. */
type Meter = (act: () => Promise<unknown>) => Promise<number>

async function meterOf(db: Db): Promise<Meter> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const session = rows[0]?.pid ?? 0
  return async (act) => {
    const before = await processorMs(session)
    await act()
    return (await processorMs(session)) - before
  }
}

async function checkLedger(db: Db): Promise<void> {
  const { faults } = await new LedgerCheck(db, ledgerProofs).full()
  if (faults.length > 0) throw new Error(`The ledger is red: ${faults.slice(0, 5).join('; ')}`)
}

async function measured(
  db: Db,
  meter: Meter,
  queries: readonly DeskQuery[],
  atMost: number,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { what, ask } of queries) {
    const spent: number[] = []
    for (let round = -1; round < Number(rounds); round++) {
      const ms = await meter(() => ask(db, round + 1))
      if (round >= 0) spent.push(ms) // the first reads what is not in memory
    }
    verdicts.push(await judge(db, meter, what, Math.max(...spent), atMost))
  }
  return verdicts
}

/** Judges a processor time by its ratio to the reference, which is read anew. */
async function judge(
  db: Db,
  meter: Meter,
  what: string,
  ms: number,
  atMost: number,
): Promise<Verdict> {
  references.push(await meter(() => db.query(reference)))
  const value = ms / median(references.slice(-referencesCounted))
  const verdict = { what: `${ms.toFixed(0).padStart(5)} ms  ${what}`, value, atMost }
  console.log(inColumns([verdict]))
  return verdict
}

/** Processor time of a process so far, in ms. @see https://docs.kernel.org/scheduler/sched-stats.html */
async function processorMs(pid: number): Promise<number> {
  const [ns = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(ns) / 1e6
}
