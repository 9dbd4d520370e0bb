import { setTimeout as delay } from 'node:timers/promises'
import { maxImportRows } from '@daan/contract/imports'
import { judgeGiving, medianRatio } from './beside.ts'
import { asOwner, type Backdoor } from './embedded.ts'
import { limits } from './limits.ts'

const lookAgainMs = 100

await judgeGiving({}, async ({ ledger, give }) => {
  const alone = await storeRows(ledger, 'alone')
  const perSecond = await rowsPerSecond(ledger, alone)
  const value = await medianRatio(async (round) => {
    const { p99Ms: without } = await give()
    const booked = rowsPerSecond(ledger, await storeRows(ledger, `round ${round}`))
    const { p99Ms } = await give()
    await booked
    return p99Ms / without
  })
  return [
    {
      what: 'Rows that are imported, alone',
      value: perSecond,
      unit: '/s',
      atLeast: limits.importedPerSecond,
    },
    {
      what: 'A gift beside an import / without, 99th percentile',
      value,
      atMost: limits.giftBesideImport,
    },
  ]
})

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
