import type { DayRange } from '@daan/contract/desk'
import { type AuditEntry, auditEntrySql } from '../audit/audit-store.ts'
import { withinDaysSql } from '../db/dhaka-days.ts'
import { readPagesOf, rowsPerPage, tableOf } from './exported-table.ts'

/** Acts of admins and the operator on some days. */
export const auditExport = tableOf<AuditEntry, DayRange>(
  {
    entry: ({ id }) => id,
    at_dhaka: ({ at }) => at,
    actor_account: ({ actorUid }) => actorUid ?? 'operator',
    actor_name: ({ actorName }) => actorName,
    act: ({ act }) => act,
    subject: ({ subject }) => subject,
    request: ({ requestId }) => requestId,
  },
  (db, { from, to }) =>
    readPagesOf(
      db,
      0n,
      (after) => ({
        name: 'read-audit-entries',
        text: `SELECT ${auditEntrySql}
        WHERE audit_entry.id > $3 AND ${withinDaysSql('at', '$1', '$2')}
        ORDER BY audit_entry.id LIMIT ${rowsPerPage}`,
        values: [from ?? null, to ?? null, after],
      }),
      ({ id }) => id,
    ),
)
