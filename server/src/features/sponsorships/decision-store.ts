import type { Tx } from '../../db/transaction.ts'
import { deleteUntied } from './banner-store.ts'
import type { SponsorshipState } from './sponsorship-state.ts'

/** The reader of a decision, and their language; null where nobody signed in has asked. */
export type Requester = { email: string; language: 'en' | 'bn' } | null

/** Decided now; else what was decided before, undefined where there is no such request. */
export type Decision =
  | { isNew: true; requester: Requester }
  | { isNew: false; state: SponsorshipState | undefined }

/** Approves a request that waits and has its copies. */
export function approve(tx: Tx, id: string): Promise<Decision> {
  return decide(tx, id, {
    name: 'approve-sponsorship',
    text: `UPDATE sponsorship SET state = 'approved', approved_at = clock_timestamp()
      WHERE id::text = $1 AND state = 'pending' AND first_copy IS NOT NULL
      RETURNING requester_uid AS "requesterUid"`,
    values: [id],
  })
}

/** Rejects a request that waits, and forgets the copies made for it. */
export function reject(tx: Tx, id: string, reason: string): Promise<Decision> {
  return decideWithoutCopies(tx, id, {
    from: 'pending',
    name: 'reject-sponsorship',
    text: `UPDATE sponsorship
      SET state = 'rejected', rejection = $2, first_copy = NULL, second_copy = NULL
      WHERE id::text = $1 AND state = 'pending'
      RETURNING requester_uid AS "requesterUid"`,
    values: [id, reason],
  })
}

/** Ends a sponsorship that is shown, and forgets its copies. */
export function end(tx: Tx, id: string): Promise<Decision> {
  return decideWithoutCopies(tx, id, {
    from: 'approved',
    name: 'end-sponsorship',
    text: `UPDATE sponsorship
      SET state = 'ended', ended_at = clock_timestamp(), first_copy = NULL, second_copy = NULL
      WHERE id::text = $1 AND state = 'approved'
      RETURNING requester_uid AS "requesterUid"`,
    values: [id],
  })
}

/** Deletes the copies too, where no other sponsorship shows them. */
async function decideWithoutCopies(
  tx: Tx,
  id: string,
  { from, ...update }: Update & { from: SponsorshipState },
): Promise<Decision> {
  const { rows } = await tx.query<{ copies: string[] }>({
    name: 'find-copies',
    text: `SELECT array_remove(ARRAY[encode(first_copy, 'hex'), encode(second_copy, 'hex')], NULL) AS copies
      FROM sponsorship WHERE id::text = $1 AND state::text = $2 FOR UPDATE`,
    values: [id, from],
  })
  const decision = await decide(tx, id, update)
  await deleteUntied(tx, rows[0]?.copies ?? [])
  return decision
}

type Update = { name: string; text: string; values: string[] }

async function decide(tx: Tx, id: string, update: Update): Promise<Decision> {
  const { rows } = await tx.query<{ requesterUid: string | null }>(update)
  if (rows[0]) return { isNew: true, requester: await findRequester(tx, rows[0].requesterUid) }
  const { rows: found } = await tx.query<{ state: SponsorshipState }>({
    name: 'find-decision',
    text: 'SELECT state::text FROM sponsorship WHERE id::text = $1',
    values: [id],
  })
  return { isNew: false, state: found[0]?.state }
}

async function findRequester(tx: Tx, userUid: string | null): Promise<Requester> {
  const { rows } = await tx.query<{ email: string; language: string }>({
    name: 'find-requester',
    text: 'SELECT email, language FROM person WHERE id = $1 AND email_verified',
    values: [userUid],
  })
  const [person] = rows
  return person ? { email: person.email, language: person.language === 'bn' ? 'bn' : 'en' } : null
}
