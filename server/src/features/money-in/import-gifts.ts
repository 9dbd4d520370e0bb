import { isDeepStrictEqual } from 'node:util'
import type { Body, Query } from '@daan/contract/call'
import { money } from '@daan/contract/codecs'
import type {
  bookImport,
  checkImport,
  discardImport,
  undoImport,
  uploadImport,
} from '@daan/contract/imports'
import { z } from 'zod/mini'
import type { ActingAdmin } from '../../actor.ts'
import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import { requestApproval } from '../../approvals/request-approval.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { holdBack } from '../../ledger/held-back-store.ts'
import { refuseUnless } from '../../refused.ts'
import { refuseAsUpload } from '../../spreadsheets/spreadsheet.ts'
import {
  countRows,
  deleteBatch,
  type ImportBatch,
  insertBatch,
  loadBatches,
  lockBatch,
  setBatchState,
  startChecking,
  withBatch,
} from './import-batch-store.ts'
import { sumToReverse } from './import-booking-store.ts'
import type { ImportContext } from './import-context.ts'
import { splitHeaders } from './import-headers.ts'

/** Stores the rows of a file. @returns the import they belong to; @throws Refused for what is no such file */
export async function storeFile(
  { db, readSpreadsheet }: ImportContext,
  file: Buffer,
  { name, sheet = '' }: Query<typeof uploadImport>,
  by: ActingAdmin,
): Promise<{ batch: string }> {
  const read = await readSpreadsheet(file, sheet).catch(refuseAsUpload)
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
}

/** Has the gifts of an import taken back, once another person approved it; the job does it. */
export async function startUndoing(
  ctx: ImportContext,
  { batch }: Body<typeof undoImport>,
  by: ActingAdmin,
) {
  const { db, ledger, wakeImports } = ctx
  ledger.refuseWhileRed()
  const approval = await withBatch(db, batch, async (tx, found) => {
    refuseUnless(found, 'import.unknown')
    if (found.state === 'undoing' || found.state === 'undone') return null
    refuseUnless(mayBeUndone(found), 'import.otherState')
    const standing = z.encode(undoDetails, await sumBooked(tx, batch))
    const act = { kind: 'importUndo', subject: batch, wish: {}, standing } as const
    const request = await requestApproval(tx, ctx, act, by)
    if (request === null) await undo(tx, batch, by)
    return request
  })
  ctx.mail.wake()
  wakeImports()
  return approval === null ? undefined : { approval }
}

/** One that is still being booked stops there. */
function mayBeUndone({ state }: ImportBatch): boolean {
  return state === 'booking' || state === 'booked'
}

async function undo(tx: Tx, batch: string, by: ActingAdmin): Promise<void> {
  await holdBack(tx, await sumToReverse(tx, batch))
  await setBatchState(tx, batch, 'undoing')
  await recordAct(tx, { by, what: 'import.undone', about: batch })
}

const undoDetails = z.object({ gifts: z.number(), amount: money })

async function sumBooked(tx: Tx, batch: string): Promise<z.output<typeof undoDetails>> {
  const booked = (await countRows(tx, [batch])).find(({ state }) => state === 'booked')
  return { gifts: Number(booked?.rows ?? 0n), amount: booked?.poisha ?? 0n }
}

/** Imports that are taken back when a second person approves it. */
export function undoApproval({ ledger, wakeImports }: ImportContext): ApprovableAct {
  return {
    show: async (db, { subject: batch, details }) => {
      const [found] = await loadBatches(db, batch)
      if (!found) throw new Error('An import of which something was booked is never deleted.')
      const { fileName } = found
      return { kind: 'importUndo', batch, fileName, ...undoDetails.parse(details) }
    },
    approve: async (tx, { subject: batch, details }, by) => {
      ledger.refuseWhileRed()
      const found = await lockBatch(tx, batch)
      if (!found || !mayBeUndone(found)) return null
      const isSame = isDeepStrictEqual(await sumBooked(tx, batch), undoDetails.parse(details))
      if (!isSame) return null
      await undo(tx, batch, by)
      return wakeImports
    },
  }
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
}
