import { describe, expect, it } from 'vitest'
import type { SheetRow } from '../../spreadsheets/read-csv.ts'
import { readStatement } from './read-statement.ts'

const sheetOf = (text: string): SheetRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }))

describe('a statement of a bank', () => {
  it('is read below its title, with charges, sums in lakh, balances and the line of totals', () => {
    const statement = readStatement(
      sheetOf(`
        Islami Bank Bangladesh
        Account | 20501230
        Date | Particulars | Chq. No. | Debit (Dr.) | Credit (Cr.) | Balance
        01/10/2026 | Balance B/F | | | | 5,000.00
        04-Oct-2026 10:22 AM | SSLCOMMERZ | | 0.00 | 1,20,000.00 | 1,25,000.00
        ০৯/১০/২০২৬ | Cheque | 0093 | 24,000 | | 1,01,000.00
        31/10/2026 | Excise duty | | 150.50 | - | 1,00,849.50 CR
        Total | | | 24,150.50 | 1,20,000 |`),
    )
    expect(statement).toEqual({
      month: '2026-10',
      closing: 10_084_950n,
      lines: [
        { day: '2026-10-04', poisha: 12_000_000n, words: 'SSLCOMMERZ' },
        { day: '2026-10-09', poisha: -2_400_000n, words: 'Cheque · 0093' },
        { day: '2026-10-31', poisha: -15_050n, words: 'Excise duty' },
      ],
    })
  })

  it('with the newest line first and one column of sums is put in order', () => {
    const { lines, closing } = readStatement(
      sheetOf(`
        Txn Date | Amount | Balance
        2026-10-20 | (50.00) | -20.00
        2026-10-02 | 30.00 DR | 30.00`),
    )
    expect(lines.map(({ day, poisha }) => [day, poisha])).toEqual([
      ['2026-10-02', -3000n],
      ['2026-10-20', -5000n],
    ])
    expect(closing).toBe(-2000n)
  })

  it.each([
    ['names neither debit nor amount', 'Date | Balance\n1/10/2026 | 5', 'bank.columnsUnknown'],
    ['has a sum that is none', 'Date | Amount\n1/10/2026 | 5,00', 'bank.lineUnreadable'],
    ['has a day that is none', 'Date | Amount\n32/10/2026 | 5', 'bank.lineUnreadable'],
    ['is of two months', 'Date | Amount\n1/10/2026 | 5\n1/11/2026 | 5', 'bank.severalMonths'],
    ['moves nothing', 'Date | Amount\n1/10/2026 | 0.00', 'import.empty'],
  ])('that %s is refused', (_what, text, code) => {
    expect(() => readStatement(sheetOf(text))).toThrow(expect.objectContaining({ code }))
  })
})
