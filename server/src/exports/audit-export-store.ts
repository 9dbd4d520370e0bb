import type { DayRange } from '@daan/contract/desk'
import { type AuditEntry, auditEntrySql } from '../audit/audit-store.ts'
import type { Queryable } from '../db/database.ts'
import { withinDaysSql } from '../db/dhaka-days.ts'
import { asCells, readPages, rowsPerPage, type TableExport } from './exported-table.ts'

/** Acts of admins and the operator on some days. */
export const auditExport: TableExport<DayRange> = {
  columns: ['entry', 'at_dhaka', 'actor_account', 'actor_name', 'act', 'subject', 'request'],
  pages: (db, days) =>
    asCells(readEntries(db, days), ({ id, at, actorUid, actorName, act, subject, requestId }) => [
      id,
      at,
      actorUid ?? 'operator',
      actorName,
      act,
      subject,
      requestId,
    ]),
}

function readEntries(db: Queryable, { from, to }: DayRange) {
  async function load(after: bigint): Promise<AuditEntry[]> {
    const { rows } = await db.query<AuditEntry>({
      name: 'read-audit-entries',
      text: `SELECT ${auditEntrySql}
        WHERE audit_entry.id > $3 AND ${withinDaysSql('at', '$1', '$2')}
        ORDER BY audit_entry.id LIMIT ${rowsPerPage}`,
      values: [from ?? null, to ?? null, after],
    })
    return rows
  }
  return readPages(0n, load, ({ id }) => id)
}
