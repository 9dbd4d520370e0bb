import type { StaffRole } from '@daan/contract/rights'
import type { PersonalData } from '../personal-data.ts'

type OwnerRequest = { at: Date; role: StaffRole | null }

/** Requests to make somebody an owner, or an owner none. The others name nobody. */
export const approvalData: PersonalData<{ ownerRequests: OwnerRequest[] }> = {
  columns: ['approval.subject'],
  async load(db, { email }) {
    const { rows } = await db.query<OwnerRequest>({
      text: `SELECT date_trunc('milliseconds', requested_at) AS at, details->>'after' AS role
        FROM approval WHERE kind = 'owner' AND subject = $1 ORDER BY requested_at DESC`,
      values: [email],
    })
    return { ownerRequests: rows }
  },
  async erase(tx, { email }) {
    await tx.query({
      text: `DELETE FROM approval WHERE kind = 'owner' AND subject = $1`,
      values: [email],
    })
  },
}
