import type { PersonalData } from '../../personal-data.ts'

/** Days after which the bank's words go from months that were closed, as their notes say what they were. */
const closedDays = 5 * 365

/** Words that have an address or the digits of a number in them. */
const naming = `(lower(words) LIKE '%' || $1::text || '%' OR regexp_replace(words, '\\D', '', 'g') LIKE '%' || $2::text || '%')`

const values = ({ email, phone }: { email: string | null; phone?: string }) => [
  email?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? null,
  phone?.replace(/\D/g, '').replace(/^88/, '') ?? null,
]

type BankWords = { day: string; words: string }

/** The words of the bank's statements that name people. Sums and days stay. */
export const bankData: PersonalData<{ bankLines: BankWords[] }> = {
  columns: ['bank_line.words'],
  async load(db, subject) {
    const { rows } = await db.query<BankWords>({
      text: `SELECT day::text, words FROM bank_line WHERE ${naming} ORDER BY id`,
      values: values(subject),
    })
    return { bankLines: rows }
  },
  async erase(tx, subject) {
    await tx.query({
      text: `UPDATE bank_line SET words = NULL WHERE ${naming}`,
      values: values(subject),
    })
  },
  async expire(tx) {
    await tx.query({
      text: `UPDATE bank_line SET words = NULL FROM bank_month
        WHERE bank_month.month = bank_line.month AND words IS NOT NULL
          AND closed_at < now() - make_interval(days => $1)`,
      values: [closedDays],
    })
  },
}
