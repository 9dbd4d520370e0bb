import { setTimeout as delay } from 'node:timers/promises'
import { maxImportColumns, maxImportRows } from '@daan/contract/imports'
import { poishaPerTaka } from '@daan/contract/taka'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { dhakaDay } from '../../dhaka-time.ts'
import { nameOfFund } from '../../fund-name.ts'
import { runWhenWoken } from '../../jobs/run-when-woken.ts'
import { releaseHeldBack } from '../../ledger/held-back-store.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { createReadSpreadsheet } from '../../spreadsheets/read-in-subprocess.ts'
import { claimBatch, type ImportBatch, setBatchState } from './import-batch-store.ts'
import { bookRows, lockGifts, reverseRows, sumToReverse } from './import-booking-store.ts'
import {
  claimRows,
  dayAbove,
  type FileRow,
  findTakenNumbers,
  keepUnknown,
  markKnown,
  refuseRow,
  refuseTakenNumbers,
  storeChecked,
} from './import-row-store.ts'
import { type ImportedRow, type RowContext, readImportRow } from './read-import-row.ts'

/** A pause after which the work of a server that was killed goes on. */
const lookEveryMs = 5000
const checkedAtOnce = 1000
/** Titles and headers of a file. */
const rowsAbove = 20
/** Few: gifts to the same funds wait while some are booked. */
const bookedAtOnce = 100
/** Slower than could be, so that processors and disk are left to gifts: 2,500 rows a second. */
const leastMsForSome = 40

/** Starts the job that checks, books and takes back imports, some rows in each transaction. */
export function startImports(ctx: Context) {
  const job = runWhenWoken('imports', lookEveryMs, (signal) => workOff(ctx, signal), ctx.log)
  const readSpreadsheet = createReadSpreadsheet({
    maxRows: maxImportRows + rowsAbove,
    maxColumns: maxImportColumns,
  })
  return { ctx: { ...ctx, readSpreadsheet, wakeImports: job.wake }, close: job.close }
}

async function workOff(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && ctx.ledger.health() === 'green') {
    const startedAt = performance.now()
    const totals = await withTransaction(ctx.db, (tx) => workOnce(ctx, tx)).catch((error) => {
      ctx.ledger.invalidateTotals()
      throw error
    })
    if (totals === null) return
    ctx.ledger.publishTotals(totals)
    const spentMs = performance.now() - startedAt
    if (totals.length > 0) await delay(Math.max(leastMsForSome - spentMs, spentMs / 4)) // for gifts that wait
  }
}

/** Works at some rows of an import. @returns the totals that changed; null where there is nothing to do */
async function workOnce(ctx: Context, tx: Tx): Promise<FundTotal[] | null> {
  const batch = await claimBatch(tx)
  if (!batch) return null
  if (batch.state === 'checking') return checkSome(ctx, tx, batch)
  if (batch.state === 'booking') return bookSome(ctx, tx, batch)
  return undoSome(tx, batch)
}

async function checkSome(ctx: Context, tx: Tx, batch: ImportBatch): Promise<FundTotal[]> {
  const rows = await claimRows(tx, batch.batch, 'unread', checkedAtOnce)
  if (rows.length === 0) {
    await markKnown(tx, batch.batch)
    await refuseTakenNumbers(tx, batch.batch)
    await setBatchState(tx, batch.batch, 'checked')
    return []
  }
  await storeChecked(tx, batch.batch, await readRows(ctx, tx, batch, rows))
  return []
}

type ReadRow = { line: number; row: ImportedRow }

async function readRows(
  ctx: Context,
  tx: Tx,
  batch: ImportBatch,
  rows: readonly FileRow[],
): Promise<ReadRow[]> {
  const context = rowContext(ctx, batch)
  let day = await dayAbove(tx, batch.batch, rows[0]?.line ?? 0)
  return rows.map(({ line, cells }) => {
    const row = readImportRow(cells, context, day)
    day = row.day
    return { line, row }
  })
}

function rowContext({ ledger, config }: Context, { matching }: ImportBatch): RowContext {
  if (!matching) throw new Error('An import is checked before its columns are matched.')
  const keys = new Map(
    ledger.funds.published.flatMap(({ key, type, slug, name }) => {
      const names = nameOfFund({ fund: key, fundName: name })
      return [key, type, slug, names.en, names.bn].map((text) => [folded(text), key] as const)
    }),
  )
  return {
    matching,
    today: dhakaDay.format(new Date()),
    maxPoisha: config.donations.maxTaka * poishaPerTaka,
    findFund: (name) => keys.get(folded(name)),
  }
}

function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

async function bookSome(ctx: Context, tx: Tx, batch: ImportBatch): Promise<FundTotal[]> {
  const ready = await claimRows(tx, batch.batch, 'ready', bookedAtOnce)
  if (ready.length === 0) {
    await setBatchState(tx, batch.batch, 'booked')
    return []
  }
  const rows = await keepUnknown(tx, batch.batch, ready)
  const doubles = await findTakenNumbers(tx, batch.batch, rows)
  const gifts = []
  for (const { line, row } of readAgain(ctx, batch, rows)) {
    if (doubles.has(line)) await refuseRow(tx, batch.batch, line, 'slip.paperNumberTaken')
    else if ('gift' in row) gifts.push({ line, gift: row.gift })
    else await refuseRow(tx, batch.batch, line, row.refusal) // such as a fund that is gone since
  }
  return gifts.length > 0 ? bookRows(tx, batch.batch, gifts) : []
}

/** Reads rows that were checked, whose day was found then. */
function readAgain(ctx: Context, batch: ImportBatch, rows: readonly FileRow[]): ReadRow[] {
  const context = rowContext(ctx, batch)
  return rows.map(({ line, cells, day }) => ({ line, row: readImportRow(cells, context, day) }))
}

async function undoSome(tx: Tx, batch: ImportBatch): Promise<FundTotal[]> {
  const rows = await claimRows(tx, batch.batch, 'booked', bookedAtOnce)
  if (rows.length > 0) {
    await lockGifts(tx, batch.batch, rows) // before funds, as payments do
    await releaseHeldBack(tx, await sumToReverse(tx, batch.batch, rows))
    return reverseRows(tx, batch.batch, rows)
  }
  await setBatchState(tx, batch.batch, 'undone')
  return []
}
