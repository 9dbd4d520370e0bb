import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import { gift } from './gift-desk.ts'
import type { State } from './state.ts'

const importBatch = '7d1a60e0-54b5-4f1e-9a0e-0d9a6a1c2b30'
/** An import that was checked. */
export const importSummary = {
  batch: importBatch,
  fileName: 'ক্যাশ বই ২০২৪.xlsx',
  sheet: 'জানুয়ারি',
  state: 'checked',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  rows: { unread: 0, ready: 12480, refused: 2, known: 37, booked: 0, undone: 0 },
  amount: 1843250.5,
}
const foundImport = {
  ...importSummary,
  otherSheets: ['ফেব্রুয়ারি', 'March'],
  headers: ['তারিখ', 'রসিদ নং', 'দাতার নাম', 'মোবাইল', 'খাত', 'টাকা (৳)', ''],
  matching: {
    columns: ['day', 'paperReceipt', 'name', 'phone', 'fund', 'amount', null],
    dayOrder: 'dayFirst',
    repeatsDay: true,
    fundType: 'zakat',
  },
  examples: [
    ['০৫/০৩/২০২৪', '১২', 'মোঃ আব্দুল করিম', '01712345678', 'যাকাত', '১,৫০০/-', ''],
    ['', '১৩', 'Nusrat Jahan', '', 'Flood relief', '৫০০', 'by hand'],
  ],
  refused: [
    {
      line: 14,
      refusal: 'phone.notMobile',
      cells: ['০৬/০৩/২০২৪', '২১', 'Rahim', '12345', '', '৫০০'],
    },
    { line: 12521, refusal: 'import.totalLine', cells: ['', '', 'মোট', '', '', '১৮,৪৩,২৫০.৫০'] },
  ],
}

/** Answers with a cash book that was checked. */
async function answerImports(page: Page): Promise<void> {
  await page.route('**/api/admin/imports', (route) => route.fulfill({ json: [importSummary] }))
  await page.route(`**/api/admin/imports/${importBatch}`, (route) =>
    route.fulfill({ json: foundImport }),
  )
}

const seeImport = ({ page }: Opened) => page.getByText(importSummary.fileName).first().waitFor()

const slip = {
  key: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  receiptNumber: 'DN-000042',
  at: gift.at,
  way: 'cash',
  fundType: 'floodRelief',
  amount: 500,
  name: 'Md. Abdul Karim',
  paperNumber: 'A-17',
  reference: null,
  description: null,
  namedBy: null,
  isNamedLater: false,
  isUnclaimed: false,
  isImported: false,
  reversal: null,
}
/** A line of the bank whose donor nobody knows. */
const unclaimed = {
  ...slip,
  receiptNumber: 'DN-000040',
  way: 'bankLine',
  name: null,
  paperNumber: null,
  isUnclaimed: true,
}
const openDay = {
  slips: [
    slip,
    { ...slip, receiptNumber: 'DN-000041', way: 'cheque', amount: 12_345.5, reference: 'AB-0093' },
    unclaimed,
    {
      ...slip,
      receiptNumber: 'DN-000038',
      way: 'inKind',
      description: '40 blankets, new',
      amount: 12_000,
    },
    { ...slip, receiptNumber: 'DN-000037', isNamedLater: true, namedBy: 'Salma' },
    { ...slip, receiptNumber: 'DN-000039', amount: 5000, reversal: 'It was ৳500.' },
  ],
  boxes: [
    { box: 1, name: 'Office', inBox: 12_845.5 },
    { box: 2, name: 'Friday box, Mirpur mosque', inBox: 0 },
  ],
  closing: null,
  deposits: [
    { key: slip.key, amount: 740, reference: 'Sonali 0093', at: gift.at, reversal: null },
    {
      key: '0d7a1c6e-55a0-4a7e-8d3f-2f4f1f2f3f4f',
      amount: 50_000,
      reference: 'Sonali 0092',
      at: gift.at,
      reversal: 'It was ৳5,000.',
    },
  ],
}

async function answerOpenDay(page: Page): Promise<void> {
  await page.route('**/api/admin/day-sheet?*', (route) => route.fulfill({ json: openDay }))
  await page.route('**/api/admin/slips/unclaimed', (route) =>
    route.fulfill({ json: [{ ...unclaimed, day: '2026-03-04' }] }),
  )
}

/** Answers with a day that was closed with less in the box than there should be. */
async function answerClosedDay(page: Page): Promise<void> {
  const closing = {
    expected: 500,
    counted: 480,
    notes: [0, 0, 0, 4, 1, 1, 1, 0, 0, 0],
    cheques: 0,
    reason: 'A note was torn.',
    by: 'Salma',
    at: gift.at,
  }
  await page.route('**/api/admin/day-sheet?*', (route) =>
    route.fulfill({
      json: { ...openDay, boxes: [{ box: 1, name: 'Office', inBox: 480 }], closing },
    }),
  )
}

const seeSlips = ({ page }: Opened) => page.getByText('DN-000042').first().waitFor()

const states: readonly State[] = [
  { name: 'money-in', path: '/admin/money-in', prepare: answerOpenDay, reach: seeSlips },
  { name: 'money-in-closed', path: '/admin/money-in', prepare: answerClosedDay, reach: seeSlips },
  { name: 'imports', path: '/admin/imports', prepare: answerImports, reach: seeImport },
  {
    name: 'import',
    path: `/admin/imports/${importBatch}`,
    prepare: answerImports,
    reach: seeImport,
  },
]

/** Slips, boxes and imports. */
export const moneyIn = states.map((state) => ({ ...state, person: chief }))
