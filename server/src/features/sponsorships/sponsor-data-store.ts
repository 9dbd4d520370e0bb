import type { Tx } from '../../db/transaction.ts'
import type { PersonalData } from '../../personal-data.ts'
import { deleteUntied } from './banner-store.ts'
import type { SponsorshipState } from './sponsorship-state.ts'

type OwnSponsorship = {
  at: Date
  phone: string
  firstBanner: string
  secondBanner: string
  state: SponsorshipState
  rejection: string | null
}

/** Requests for sponsorship that a person made while they were signed in. */
export const sponsorData: PersonalData<{ sponsorships: OwnSponsorship[] }> = {
  columns: [
    'first_banner',
    'first_copy',
    'phone',
    'rejection',
    'requester_uid',
    'second_banner',
    'second_copy',
  ].map((column) => `sponsorship.${column}`),
  async load(db, { userUid }) {
    const { rows } = await db.query<OwnSponsorship>({
      text: `SELECT date_trunc('milliseconds', requested_at) AS at, phone,
          first_banner AS "firstBanner", second_banner AS "secondBanner", state::text, rejection
        FROM sponsorship WHERE requester_uid = $1 ORDER BY requested_at DESC`,
      values: [userUid],
    })
    return { sponsorships: rows }
  },
  // Those on show too.
  erase: (tx, { userUid }) => deleteSponsorships(tx, 'requester_uid = $1', userUid),
  expire: (tx, { messageDays }) =>
    deleteSponsorships(
      tx,
      `state IN ('rejected', 'ended')
        AND coalesce(ended_at, requested_at) < now() - make_interval(days => $1)`,
      messageDays,
    ),
}

/** Deletes the sponsorships that a condition on `$1` names, with the pictures that no other one shows. */
async function deleteSponsorships(tx: Tx, condition: string, value: string | number | null) {
  const { rows } = await tx.query<{ copies: string[] }>({
    text: `DELETE FROM sponsorship WHERE ${condition}
      RETURNING array_remove(ARRAY[encode(first_copy, 'hex'), encode(second_copy, 'hex')], NULL) AS copies`,
    values: [value],
  })
  await deleteUntied(
    tx,
    rows.flatMap(({ copies }) => copies),
  )
}
