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
    ['the newest line first', '20 | 120\n30 | 100', [3000n, 2000n], 12_000n],
    ['the newest line last', '30 | 100\n20 | 120', [3000n, 2000n], 12_000n],
    ['lines that leave sums alike', '-50 | 900\n-50 | 950', [-5000n, -5000n], 90_000n],
    ['lines that either order explains', '100 | 1100\n-100 | 1000', [10_000n, -10_000n], null],
    ['balances of several accounts', '30 | 100\n20 | 900', [3000n, 2000n], null],
    ['no balance between', '30 | \n20 | 120', [3000n, 2000n], null],
    ['one line', '30 | 100', [3000n], 10_000n],
  ])('of one day with %s has the balance that is the last', (_what, text, sums, balance) => {
    const rows = text.replaceAll(/^/gm, '1/10/2026 | ')
    const { lines, closing } = readStatement(sheetOf(`Date | Amount | Balance\n${rows}`))
    expect(lines.map(({ poisha }) => poisha)).toEqual(sums)
    expect(closing).toBe(balance)
  })

  it.each([
    ['Dr/Cr', 'DR', 'Cr.'],
    ['Debit / Credit', 'Debit', 'Credit'],
    ['Txn Type', 'Withdrawal', 'Deposit'],
    ['ধরন', 'ডেবিট', 'জমা'],
  ])('with one column of sums says by its column %s what came and what went', (name, out, came) => {
    const { lines } = readStatement(
      sheetOf(`
        Date | Amount | ${name}
        2/10/2026 | 30.00 | ${out}
        3/10/2026 | -40.00 | ${out}
        4/10/2026 | 50.00 | ${came}`),
    )
    expect(lines.map(({ poisha }) => poisha)).toEqual([-3000n, -4000n, 5000n])
  })

  it('with columns for debit and credit says by them alone what came', () => {
    const text = 'Date | Debit | Credit | Dr/Cr\n2/10/2026 | 30.00 | | Cr'
    expect(readStatement(sheetOf(text)).lines).toMatchObject([{ poisha: -3000n }])
  })

  it('is taken though balances of another account contradict one of its lines', () => {
    const text = `Date | Amount | Balance
      1/10/2026 | 10 | 100
      2/10/2026 | 20 | 80
      3/10/2026 | 5 | 600`
    expect(readStatement(sheetOf(text)).closing).toBe(60_000n)
  })

  it.each([
    ['names neither debit nor amount', 'Date | Balance\n1/10/2026 | 5', 'bank.columnsUnknown'],
    ['has a sum that is none', 'Date | Amount\n1/10/2026 | 5,00', 'bank.lineUnreadable'],
    ['has a day that is none', 'Date | Amount\n32/10/2026 | 5', 'bank.lineUnreadable'],
    ['is of two months', 'Date | Amount\n1/10/2026 | 5\n1/11/2026 | 5', 'bank.severalMonths'],
    ['does not say a side', 'Date | Amount | Dr/Cr\n1/10/2026 | 5 |', 'bank.lineUnreadable'],
    ['has a side that is none', 'Date | Amount | Type\n1/10/2026 | 5 | ATM', 'bank.lineUnreadable'],
    [
      'has balances that fall where money comes',
      'Date | Amount | Balance\n1/10/2026 | 5 | 100\n2/10/2026 | 5 | 95\n3/10/2026 | 9 | 104',
      'bank.lineUnreadable',
    ],
    [
      'has them on one day',
      'Date | Amount | Balance\n1/10/2026 | 5 | 95\n1/10/2026 | 6 | 89',
      'bank.lineUnreadable',
    ],
    ['moves nothing', 'Date | Amount\n1/10/2026 | 0.00', 'import.empty'],
  ])('that %s is refused', (_what, text, code) => {
    expect(() => readStatement(sheetOf(text))).toThrow(expect.objectContaining({ code }))
  })
})
