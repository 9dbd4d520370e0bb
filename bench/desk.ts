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
import { inColumns, isMet, type Verdict } from './verdict.ts'

const { gifts, rounds } = parseArgs({
  options: {
    gifts: { type: 'string', default: '1500000' },
    rounds: { type: 'string', default: '10' },
  },
}).values
const donors = Math.round((Number(gifts) * 2) / 3)
const log = openLog('warn')

const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-desk-'))
const engine = await startEmbedded({
  dataDir: path.join(dataDir, 'postgres'),
  settings: { max_parallel_workers_per_gather: '0' }, // so that one process does all the work
})
try {
  const filled = await fill()
  const db = await openDatabase(filled, { log, poolSize: 1, queryTimeoutMs: 60_000 })
  db.pool.options.connectionTimeoutMillis = 0 // calls of one page wait for the one session
  const session = await sessionOf(db)
  const { periodsMs, checkMs, ...mostMs } = limits.desk
  const ask = (queries: readonly DeskQuery[], atMost: number) =>
    measured(db, session, queries, atMost)
  const verdicts = [
    await timed('Counting the six periods', periodsMs, () => countPeriods(db)),
    await timed('The whole check of the ledger', checkMs, () => checkLedger(db)),
    ...(await ask([...giftQueries(donors), ...donorQueries(donors)], mostMs.query)),
    ...(await ask(firstPages(), mostMs.page)),
    ...(await ask(overviews(), mostMs.overview)),
  ]
  await db.close()
  console.log(
    `\n${gifts} gifts of ${donors} donors; ms of processor time, the longest of ${rounds}\n`,
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

/** The process of the one session that all is asked in. */
async function sessionOf(db: Db): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

async function timed(what: string, atMost: number, act: () => Promise<void>): Promise<Verdict> {
  const began = performance.now()
  await act()
  const verdict = { what, value: performance.now() - began, unit: ' ms', atMost }
  console.log(inColumns([verdict]))
  return verdict
}

async function checkLedger(db: Db): Promise<void> {
  const { faults } = await new LedgerCheck(db, ledgerProofs).full()
  if (faults.length > 0) throw new Error(`The ledger is red: ${faults.slice(0, 5).join('; ')}`)
}

async function measured(
  db: Db,
  session: number,
  queries: readonly DeskQuery[],
  atMost: number,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { what, ask } of queries) {
    const spent: number[] = []
    for (let round = -1; round < Number(rounds); round++) {
      const before = await processorMs(session)
      await ask(db, round + 1)
      if (round >= 0) spent.push((await processorMs(session)) - before) // the first reads what is not in memory
    }
    verdicts.push({ what, value: Math.max(...spent), unit: ' ms', atMost })
    console.log(inColumns(verdicts.slice(-1)))
  }
  return verdicts
}

/** Processor time of a process so far, in ms. @see https://docs.kernel.org/scheduler/sched-stats.html */
async function processorMs(pid: number): Promise<number> {
  const [ns = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(ns) / 1e6
}
