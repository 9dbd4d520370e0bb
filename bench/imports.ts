import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { maxImportRows } from '@daan/contract/imports'
import { portOf, startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { asOwner, type Backdoor, backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import { LoadGenerators } from './load/load.ts'
import { median } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

/** Each round compares gifts without an import with gifts beside one, one after the other. */
const rounds = 5
const connections = 20
const ms = 5000
const lookAgainMs = 100

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-imports-'))
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const load = new LoadGenerators()
try {
  const verdicts = await benchImports(await backdoor(dataDir))
  console.log(inColumns(verdicts))
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  load.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function benchImports(ledger: Backdoor): Promise<Verdict[]> {
  await giftsP99() // warms up
  const alone = await storeRows(ledger, 'alone')
  const perSecond = await rowsPerSecond(ledger, alone)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const without = await giftsP99()
    const batch = await storeRows(ledger, `round ${round}`)
    const booked = rowsPerSecond(ledger, batch)
    ratios.push((await giftsP99()) / without)
    await booked
  }
  return [
    {
      what: 'Rows that are imported, alone',
      value: perSecond,
      unit: '/s',
      atLeast: limits.importedPerSecond,
    },
    {
      what: 'A gift beside an import / without, 99th percentile',
      value: median(ratios),
      atMost: limits.giftBesideImport,
    },
  ]
}

async function giftsP99(): Promise<number> {
  const work = { port: portOf(server.url), connections, ms, requests: 'gifts' as const }
  return (await load.run(work)).p99Ms
}

/** Stores an import whose rows were checked, and has it booked. @returns its id */
async function storeRows(ledger: Backdoor, name: string): Promise<string> {
  const matching = {
    columns: ['day', 'amount', 'name', 'phone'],
    dayOrder: 'dayFirst',
    repeatsDay: false,
    fundType: 'floodRelief',
  }
  const [row] = await asOwner(
    ledger,
    `WITH batch AS (
        INSERT INTO import_batch (file_name, sheet, other_sheets, headers, matching, state, uploaded_by)
        VALUES ('${name}', '', '{}', '{Date,Amount,Name,Mobile}', '${JSON.stringify(matching)}', 'booking', 'bench')
        RETURNING id),
      stored AS (
        INSERT INTO import_row (batch, line, cells, state, content, copy, day, poisha)
        SELECT id, line, ARRAY['05/03/2024', '500', 'Donor ' || line, '01712345678'], 'ready',
          sha256(convert_to('${name} ' || line, 'UTF8')), 1, '2024-03-05', 50000
        FROM batch, generate_series(1, ${maxImportRows}) AS line)
      SELECT id FROM batch`,
  )
  return String(row?.['id'])
}

/** Waits until an import is booked. @returns its rows per second, from the first that was seen to be booked */
async function rowsPerSecond(ledger: Backdoor, batch: string): Promise<number> {
  const bookedAt = async () => {
    const [row] = await asOwner(
      ledger,
      `SELECT count(*) FILTER (WHERE state = 'booked') AS booked FROM import_row WHERE batch = '${batch}'`,
    )
    return { rows: Number(row?.['booked']), ms: performance.now() }
  }
  let first = await bookedAt()
  while (first.rows === 0) {
    await delay(lookAgainMs)
    first = await bookedAt()
  }
  let last = first
  while (last.rows < maxImportRows) {
    await delay(lookAgainMs)
    last = await bookedAt()
  }
  return ((last.rows - first.rows) / (last.ms - first.ms)) * 1000
}
