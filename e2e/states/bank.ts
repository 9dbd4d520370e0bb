import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import type { State } from './state.ts'

const payout = {
  transfer: 41,
  day: '2026-10-11',
  amount: 12_000,
  isIn: false,
  kind: 'payout',
  reference: 'AB-0093',
  purpose: { en: 'A teacher’s wages for September', bn: 'সেপ্টেম্বর মাসে একজন শিক্ষকের বেতন' },
}
const missing = { ...payout, note: null, isEarlier: false, reversalDay: null }
const line = {
  line: 7,
  day: '2026-10-12',
  amount: 12_000,
  isIn: false,
  words: 'BEFTN Selina Akter',
  transfer: null,
  note: null,
  candidates: [],
}
const month = {
  month: '2026-10',
  isOver: true,
  stated: { amount: 1_25_412.5, isNegative: false },
  booked: { amount: 13_400, isNegative: true },
  lines: [
    { ...line, candidates: [payout, { ...payout, transfer: 42, day: '2026-10-09' }] },
    {
      ...line,
      line: 8,
      day: '2026-10-20',
      amount: 120_000,
      isIn: true,
      words: 'SSLCOMMERZ SETTLEMENT',
    },
    {
      ...line,
      line: 9,
      day: '2026-10-21',
      amount: 3,
      isIn: true,
      words: null,
      note: 'Sent back to Rahim.',
    },
    { ...line, line: 10, words: 'CHQ 0093', transfer: payout },
  ],
  missing: [
    { ...missing, transfer: 43, amount: 48_500, reference: 'AB-0094' },
    { ...missing, transfer: 45, amount: 9000, reversalDay: '2026-11-02' },
    { ...missing, transfer: 12, day: '2026-09-30', note: 'Not cashed yet.', isEarlier: true },
    {
      ...missing,
      transfer: 44,
      kind: 'bankCharge',
      purpose: null,
      reference: null,
      amount: 11.5,
    },
  ],
  closing: null,
}
const closing = {
  by: 'Salma Khatun',
  at: '2026-10-02T10:06:00.000Z',
  reason: 'The account is older than the site.',
}
const months = [
  { month: '2026-11', lines: 0, open: 0, closing: null },
  { month: '2026-10', lines: 48, open: 3, closing: null },
  { month: '2026-09', lines: 51, open: 0, closing },
]

const explained = {
  ...month,
  lines: month.lines.map((one) => ({ ...one, transfer: payout, candidates: [] })),
  missing: month.missing.slice(2, 3),
}

async function answer(page: Page): Promise<void> {
  const reply = (path: string, json: unknown) =>
    page.route(`**/api/admin/bank${path}`, (route) => route.fulfill({ json }))
  await reply('', months)
  await reply('/2026-10', month)
  await reply('/2026-09', { ...explained, month: '2026-09', closing })
  await reply('/2026-08', { ...explained, month: '2026-08' })
}

const seeing =
  (text: string) =>
  async ({ page }: Opened) =>
    page.getByText(text).first().waitFor()

const seeExplained = async ({ page }: Opened) => page.locator('main [name=reason]').waitFor()

async function askToClose({ page }: Opened): Promise<void> {
  await page.locator('main [name=reason]').fill('The account is older than the site.')
  await page.getByRole('button', { name: /^(Close the month|মাস বন্ধ করুন)$/ }).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
}

const states: readonly State[] = [
  { name: 'bank', path: '/admin/bank', reach: seeing('Salma Khatun') },
  { name: 'bank-month', path: '/admin/bank/2026-10', reach: seeing('SSLCOMMERZ') },
  { name: 'bank-month-explained', path: '/admin/bank/2026-08', reach: seeExplained },
  { name: 'bank-month-to-close', path: '/admin/bank/2026-08', reach: askToClose, isAbove: true },
  { name: 'bank-month-closed', path: '/admin/bank/2026-09', reach: seeing('Salma Khatun') },
]

/** The bank's months at the desk. */
export const bank: readonly State[] = states.map((state) => ({
  ...state,
  person: chief,
  prepare: answer,
}))
