import type { PersonalData } from '../../personal-data.ts'
import { deleteUnusedVouchers } from './voucher-store.ts'

type PaidOut = { name: string; day: string; amount: bigint; purpose: string }

/** Names and numbers of payees, found by a mobile number. Sums and purposes stay. */
export const payeeData: PersonalData<{ paidOut: PaidOut[] }> = {
  columns: ['payee.name', 'payee.phone'],
  async load(db, { phone }) {
    const { rows } = await db.query<PaidOut>({
      text: `SELECT name, day::text, poisha AS amount, purpose_en AS purpose
        FROM payee JOIN payout ON payee = payee.id WHERE phone = $1 ORDER BY number DESC`,
      values: [phone ?? null],
    })
    return { paidOut: rows }
  },
  async erase(tx, { phone }) {
    await tx.query({
      text: 'UPDATE payee SET name = NULL, phone = NULL WHERE phone = $1',
      values: [phone ?? null],
    })
  },
  expire: deleteUnusedVouchers,
}
