import type { DayRange } from '@daan/contract/desk'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { readPagesOf, rowsPerPage, tableOf } from '../../exports/exported-table.ts'

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
export const sponsorshipExport = tableOf<SponsorshipRow, DayRange>(
  {
    sponsorship: ({ id }) => id,
    requested_at_dhaka: ({ requestedAt }) => requestedAt,
    phone: ({ phone }) => phone,
    first_banner: ({ firstBanner }) => firstBanner,
    second_banner: ({ secondBanner }) => secondBanner,
    state: ({ state }) => state,
    approved_at_dhaka: ({ approvedAt }) => approvedAt,
    ended_at_dhaka: ({ endedAt }) => endedAt,
    rejected_because: ({ rejection }) => rejection,
  },
  (db, { from, to }) =>
    readPagesOf(
      db,
      { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
      (after) => ({
        name: 'read-sponsorships',
        text: `SELECT id::text, requested_at::text AS cursor, requested_at AS "requestedAt", phone,
          first_banner AS "firstBanner", second_banner AS "secondBanner", state::text,
          approved_at AS "approvedAt", ended_at AS "endedAt", rejection
        FROM sponsorship
        WHERE (requested_at, id) > ($3::timestamptz, $4::uuid)
          AND ${withinDaysSql('requested_at', '$1', '$2')}
        ORDER BY requested_at, id LIMIT ${rowsPerPage}`,
        values: [from ?? null, to ?? null, after.at, after.id],
      }),
      ({ cursor, id }) => ({ at: cursor, id }),
    ),
)
