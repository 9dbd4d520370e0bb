import type { Body, Query } from '@daan/contract/call'
import type {
  bookImport,
  checkImport,
  discardImport,
  undoImport,
  uploadImport,
} from '@daan/contract/imports'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { SpreadsheetRefused } from '../../spreadsheets/spreadsheet.ts'
import {
  deleteBatch,
  insertBatch,
  setBatchState,
  startChecking,
  withBatch,
} from './import-batch-store.ts'
import type { ImportContext } from './import-context.ts'
import { splitHeaders } from './import-headers.ts'

/** Stores the rows of a file. @returns the import they belong to; @throws Refused for what is no such file */
export async function storeFile(
  { db, readSpreadsheet }: ImportContext,
  file: Buffer,
  { name, sheet = '' }: Query<typeof uploadImport>,
  by: ActingAdmin,
): Promise<{ batch: string }> {
  const read = await readSpreadsheet(file, sheet).catch(refuseAsImport)
  const { headers, rows } = splitHeaders(read.rows)
  refuseUnless(rows.length > 0, 'import.empty')
  return withTransaction(db, async (tx) => {
    const { sheet, otherSheets } = read
    const found = { fileName: name, sheet, otherSheets, headers, by: by.userUid }
    const batch = await insertBatch(tx, found, rows)
    await recordAct(tx, { by, what: 'import.uploaded', about: batch })
    return { batch }
  })
}

function refuseAsImport(error: unknown): never {
  if (!(error instanceof SpreadsheetRefused)) throw error
  throw new Refused(`import.${error.reason}`, { cause: error })
}

/** Has the rows of an import checked; the job does it. */
export async function startCheck(
  { db, ledger, wakeImports }: ImportContext,
  { batch, matching }: Body<typeof checkImport>,
) {
  const fund = ledger.funds.ofType(matching.fundType)
  refuseUnless(fund, 'donation.unknownFund', '/matching/fundType')
  await withBatch(db, batch, async (tx, found) => {
    refuseUnless(found, 'import.unknown')
    const mayBeChecked = ['matching', 'checking', 'checked'].includes(found.state)
    refuseUnless(mayBeChecked, 'import.otherState')
    await startChecking(tx, batch, matching)
  })
  wakeImports()
  return acknowledged
}

/** Has the ready rows of an import booked; the job does it. Booking what is booked changes nothing. */
export async function startBooking(
  { db, ledger, wakeImports }: ImportContext,
  { batch }: Body<typeof bookImport>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withBatch(db, batch, async (tx, found) => {
    refuseUnless(found, 'import.unknown')
    if (found.state === 'booking' || found.state === 'booked') return
    refuseUnless(found.state === 'checked', 'import.otherState')
    await setBatchState(tx, batch, 'booking')
    await recordAct(tx, { by, what: 'import.booked', about: batch })
  })
  wakeImports()
  return acknowledged
}

/** Has the gifts of an import taken back; the job does it. One that is still being booked stops there. */
export async function startUndoing(
  { db, ledger, wakeImports }: ImportContext,
  { batch }: Body<typeof undoImport>,
  by: ActingAdmin,
) {
  ledger.refuseWhileRed()
  await withBatch(db, batch, async (tx, found) => {
    refuseUnless(found, 'import.unknown')
    if (found.state === 'undoing' || found.state === 'undone') return
    refuseUnless(found.state === 'booking' || found.state === 'booked', 'import.otherState')
    await setBatchState(tx, batch, 'undoing')
    await recordAct(tx, { by, what: 'import.undone', about: batch })
  })
  wakeImports()
  return acknowledged
}

/** Deletes an import of which nothing was booked. */
export async function discard(
  { db }: ImportContext,
  { batch }: Body<typeof discardImport>,
  by: ActingAdmin,
) {
  await withBatch(db, batch, async (tx, found) => {
    refuseUnless(found, 'import.unknown')
    const isUnbooked = ['matching', 'checking', 'checked'].includes(found.state)
    refuseUnless(isUnbooked, 'import.otherState')
    await deleteBatch(tx, batch)
    await recordAct(tx, { by, what: 'import.discarded', about: batch })
  })
  return acknowledged
}
