import type { DayRange } from '@daan/contract/desk'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { asCells, readPages, rowsPerPage, type TableExport } from '../../exports/exported-table.ts'

type SponsorshipRow = {
  id: string
  /** To the microsecond: as a `Date` the page after it would begin too early. */
  cursor: string
  requestedAt: Date
  phone: string
  firstBanner: string
  secondBanner: string
  state: string
  approvedAt: Date | null
  endedAt: Date | null
  rejection: string | null
}

/** The requests to sponsor that came on some days. */
export const sponsorshipExport: TableExport<DayRange> = {
  columns: [
    'sponsorship',
    'requested_at_dhaka',
    'phone',
    'first_banner',
    'second_banner',
    'state',
    'approved_at_dhaka',
    'ended_at_dhaka',
    'rejected_because',
  ],
  pages: (db, days) =>
    asCells(
      readSponsorships(db, days),
      ({ id, requestedAt, phone, firstBanner, secondBanner, state, ...decided }) => [
        id,
        requestedAt,
        phone,
        firstBanner,
        secondBanner,
        state,
        decided.approvedAt,
        decided.endedAt,
        decided.rejection,
      ],
    ),
}

function readSponsorships(db: Queryable, { from, to }: DayRange) {
  async function load(after: { at: string; id: string }): Promise<SponsorshipRow[]> {
    const { rows } = await db.query<SponsorshipRow>({
      name: 'read-sponsorships',
      text: `SELECT id::text, requested_at::text AS cursor, requested_at AS "requestedAt", phone,
          first_banner AS "firstBanner", second_banner AS "secondBanner", state::text,
          approved_at AS "approvedAt", ended_at AS "endedAt", rejection
        FROM sponsorship
        WHERE (requested_at, id) > ($3::timestamptz, $4::uuid)
          AND ${withinDaysSql('requested_at', '$1', '$2')}
        ORDER BY requested_at, id LIMIT ${rowsPerPage}`,
      values: [from ?? null, to ?? null, after.at, after.id],
    })
    return rows
  }
  const first = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  return readPages(first, load, ({ cursor, id }) => ({ at: cursor, id }))
}
