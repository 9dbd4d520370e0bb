import { Readable } from 'node:stream'
import type { Reply } from '@daan/contract/call'
import { isErrorCode } from '@daan/contract/error-codes'
import {
  bookImport,
  checkImport,
  discardImport,
  exportImport,
  getImport,
  type ImportRowState,
  importRowsShown,
  listImports,
  type Matching,
  refusedRowsShown,
  undoImport,
  uploadImport,
} from '@daan/contract/imports'
import { decimalTaka } from '@daan/contract/taka'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { csvOf } from '../../exports/csv.ts'
import { asCells, readPages, rowsPerPage } from '../../exports/exported-table.ts'
import { StreamedReply } from '../../http/send-reply.ts'
import { sentences } from '../../http/sentences.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { countRows, type ImportBatch, loadBatches, loadRawRows } from './import-batch-store.ts'
import type { ImportContext } from './import-context.ts'
import { discard, startBooking, startCheck, startUndoing, storeFile } from './import-gifts.ts'
import { guessColumns } from './import-headers.ts'
import { loadReport, type ReportedRow } from './import-row-store.ts'

/** The first columns of a report; those of the file follow, of rows that are not booked. */
const reportColumns = ['line', 'state', 'reason', 'day', 'amount'] as const

/** Binds the calls of imports. */
export function importRoutes(serve: Serve, ctx: ImportContext): void {
  const { db, ledger } = ctx

  serve(uploadImport, ({ body, query, actor }) => storeFile(ctx, Buffer.from(body), query, actor))

  serve(listImports, async () => summaries(db, await loadBatches(db, null)))

  serve(getImport, async ({ params: { batch } }) => {
    const found = await findBatch(db, batch)
    const [summary] = await summaries(db, [found])
    refuseUnless(summary, 'import.unknown')
    const examples = await loadRawRows(db, batch, { state: null, most: importRowsShown })
    const refused = await loadRawRows(db, batch, { state: 'refused', most: refusedRowsShown })
    return {
      ...summary,
      otherSheets: found.otherSheets,
      headers: found.headers,
      matching: found.matching ?? suggested(found.headers, ledger.funds.published[0]?.type ?? ''),
      examples: examples.map(({ cells }) => cells),
      refused: refused.map((row) => ({ ...row, refusal: row.refusal ?? '' })),
    }
  })

  serve(checkImport, ({ body }) => startCheck(ctx, body))
  serve(bookImport, ({ body, actor }) => startBooking(ctx, body, actor))
  serve(undoImport, ({ body, actor }) => startUndoing(ctx, body, actor))
  serve(discardImport, ({ body, actor }) => discard(ctx, body, actor))

  serve(exportImport, async ({ body: { batch }, actor }) => {
    const { headers } = await findBatch(db, batch)
    await withTransaction(db, (tx) =>
      recordAct(tx, { by: actor, what: 'import.exported', about: batch }),
    )
    const text = csvOf([...reportColumns, ...headers], reportPages(db, batch))
    return new StreamedReply(Readable.from(text, { objectMode: true }), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="daan-import.csv"',
      'cache-control': 'no-store',
    })
  })
}

async function findBatch(db: Db, batch: string): Promise<ImportBatch> {
  const [found] = await loadBatches(db, batch)
  refuseUnless(found, 'import.unknown')
  return found
}

function suggested(headers: readonly string[], fundType: string): Matching {
  return { columns: guessColumns(headers), dayOrder: 'dayFirst', repeatsDay: false, fundType }
}

async function summaries(
  db: Db,
  batches: readonly ImportBatch[],
): Promise<Reply<typeof listImports>> {
  const ids = batches.map(({ batch }) => batch)
  const counts = Map.groupBy(await countRows(db, ids), ({ batch }) => batch)
  return batches.map(({ batch, fileName, sheet, state, uploadedAt }) => {
    const own = counts.get(batch) ?? []
    const rowsIn = (wanted: ImportRowState) =>
      Number(own.find((row) => row.state === wanted)?.rows ?? 0)
    const sumOf = (wanted: ImportRowState) => own.find((row) => row.state === wanted)?.poisha ?? 0n
    return {
      batch,
      fileName,
      sheet,
      state,
      uploadedAt,
      rows: {
        unread: rowsIn('unread'),
        ready: rowsIn('ready'),
        refused: rowsIn('refused'),
        known: rowsIn('known'),
        booked: rowsIn('booked'),
        undone: rowsIn('undone'),
      },
      amount: sumOf('ready') + sumOf('booked'),
    }
  })
}

/** Gives the outcome of each row of an import, page by page. */
function reportPages(db: Db, batch: string) {
  const pages = readPages(
    0,
    (after) => loadReport(db, batch, after, rowsPerPage),
    ({ line }) => line,
  )
  return asCells(pages, cellsOf)
}

function cellsOf({ line, state, refusal, poisha, day, cells }: ReportedRow) {
  const reason = refusal && isErrorCode(refusal) ? sentences[refusal] : ''
  return [String(line), state, reason, day, poisha === null ? null : decimalTaka(poisha), ...cells]
}
