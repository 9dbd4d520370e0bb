import type { Matching } from '@daan/contract/imports'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../spreadsheets/read-csv.ts'
import { readDay } from '../../spreadsheets/read-day.ts'
import { guessColumns, splitHeaders } from './import-headers.ts'
import { readImportRow } from './read-import-row.ts'

const funds = new Map([
  ['winter', 'winter'],
  ['শীতবস্ত্র', 'winter'],
  ['general', 'general'],
])

function read(
  headers: string[],
  cells: string[],
  settings: Partial<Matching> = {},
  above: string | null = null,
) {
  const columns = guessColumns(headers)
  const matching = {
    columns,
    dayOrder: 'dayFirst',
    repeatsDay: false,
    fundType: 'General',
    ...settings,
  } as const
  const findFund = (name: string) => funds.get(name.toLowerCase())
  return readImportRow(
    cells,
    { matching, today: '2026-01-31', maxPoisha: 10n ** 9n, findFund },
    above,
  )
}

function refusalOf(headers: string[], cells: string[], settings: Partial<Matching> = {}) {
  const row = read(headers, cells, settings)
  return 'refusal' in row ? row.refusal : null
}

describe('a day', () => {
  it.each([
    '2024-03-05',
    '2024-03-05 10:30',
    '05/03/2024',
    '5.3.24',
    '৫/৩/২০২৪',
    '05-03-2024',
    '5 March 2024',
    '5-Mar-24',
    'March 5, 2024',
    'Mar 5th, 2024',
    '৫ মার্চ ২০২৪',
    '৫ মার্চ, ২০২৪',
    '45356',
  ])('is read of %s', (text) => {
    expect(readDay(text, 'dayFirst')).toBe('2024-03-05')
  })

  it('is read as Americans write it only where that is said', () => {
    expect(readDay('03/05/2024', 'monthFirst')).toBe('2024-03-05')
    expect(readDay('03/05/2024', 'dayFirst')).toBe('2024-05-03')
  })

  it.each([
    '',
    '31/02/2024',
    '13/13/2024',
    '05/2024',
    '5 Foo 2024',
    '2024',
    '1899-12-30',
    '৫/3/২০২৪',
  ])('is not read of %j', (text) => {
    expect(readDay(text, 'dayFirst')).toBeNull()
  })
})

const giveWp =
  readCsv(`"Donation ID","First Name","Last Name","Email Address","Donation Total","Currency Code","Currency Symbol","Donation Status","Payment Gateway","Form ID","Form Title","Donation Date","Donation Time"
"1042","Rahim","Uddin","Rahim@example.org","1,000.00","BDT","৳","Complete","manual","7","Winter","January 5, 2025","14:02"
"1043","Karim 'K'","","k@example.org","1,50,000.50","BDT","৳","Pending","manual","7","Winter","January 6, 2025","09:00"
"1044","John","Doe","j@example.org","20.00","USD","$","Complete","paypal","7","Winter","January 6, 2025","09:00"`)

describe('an export of GiveWP', () => {
  const { headers, rows } = splitHeaders(giveWp)

  it('is read by its own headers', () => {
    expect(read(headers, rows[0]?.cells ?? [])).toMatchObject({
      gift: {
        day: '2025-01-05',
        poisha: 100_000n,
        fund: 'winter',
        name: 'Rahim Uddin',
        email: 'Rahim@example.org',
        phone: null,
      },
    })
  })

  it('counts nothing that was not paid, or not in taka', () => {
    expect(refusalOf(headers, rows[1]?.cells ?? [])).toBe('import.notPaid')
    expect(refusalOf(headers, rows[2]?.cells ?? [])).toBe('import.otherCurrency')
  })
})

describe('a cash book', () => {
  const book = [
    { line: 1, cells: ['২০২৪ সালের ক্যাশ বই'] },
    { line: 3, cells: ['তারিখ', 'রসিদ নং', 'দাতার নাম', 'মোবাইল', 'খাত', 'টাকা (৳)'] },
    { line: 4, cells: ['০৫/০৩/২০২৪', '১২', 'রহিম', '1712345678', 'শীতবস্ত্র', '১,৫০০/-'] },
  ]
  const { headers, rows } = splitHeaders(book)

  it('is read below its title, in Bangla, with a telephone whose zero Excel cut off', () => {
    expect(rows.map(({ line }) => line)).toEqual([4])
    expect(read(headers, rows[0]?.cells ?? [])).toMatchObject({
      gift: {
        day: '2024-03-05',
        poisha: 150_000n,
        fund: 'winter',
        name: 'রহিম',
        phone: '+8801712345678',
        paperReceipt: '12',
      },
    })
  })

  it('gives a row without a day that of the row above, where that is said', () => {
    const cells = ['', '', 'Asha', '', '', '5']
    expect(refusalOf(headers, cells)).toBe('import.dayMissing')
    expect(read(headers, cells, { repeatsDay: true }, '2024-03-05')).toMatchObject({
      gift: { day: '2024-03-05', fund: 'general' },
    })
  })

  it('has totals, which are no gifts', () => {
    expect(refusalOf(headers, ['', '', 'মোট', '', '', '1500'], { repeatsDay: true })).toBe(
      'import.totalLine',
    )
    expect(refusalOf(headers, ['Total:', '', '', '', '', '1500'])).toBe('import.totalLine')
  })
})

const plain = ['Date', 'Amount', 'Name', 'E-mail', 'Mobile', 'Fund', 'Receipt']

it.each([
  ['import.dayInvalid', ['1/2/2026', '5']],
  ['amount.missing', ['1/1/2025']],
  ['amount.malformed', ['1/1/2025', '=5+5']],
  ['amount.malformed', ['1/1/2025', '1e3']],
  ['amount.notPositive', ['1/1/2025', '0']],
  ['amount.tooLarge', ['1/1/2025', '10000001']],
  ['person.nameInvalid', ['1/1/2025', '5', 'x'.repeat(121)]],
  ['person.emailInvalid', ['1/1/2025', '5', '', 'nobody']],
  ['phone.notMobile', ['1/1/2025', '5', '', '', '12345']],
  ['donation.unknownFund', ['1/1/2025', '5', '', '', '', 'Space']],
  ['import.numberTooLong', ['1/1/2025', '5', '', '', '', '', '9'.repeat(61)]],
])('a row is refused with %s', (code, cells) => {
  expect(refusalOf(plain, cells)).toBe(code)
})

it('the same gift is the same in another file, with other columns and spellings', () => {
  const [one, other, third] = [
    read(plain, ['05/03/2024', '1000', 'Rahim  Uddin', 'R@x.org', '01712-345678']),
    read(
      ['Mobile', 'তারিখ', 'Email', 'Name', 'Amount', 'Note'],
      ['1712345678', '2024-03-05', 'r@x.org', 'rahim uddin', '৳1,000.00', '?'],
    ),
    read(plain, ['05/03/2024', '1000', 'Rahim Uddin', 'R@x.org', '01712-345679']),
  ].map((row) => ('content' in row ? row.content.toString('hex') : null))
  expect(one).toBe(other)
  expect(one).not.toBe(third)
})
