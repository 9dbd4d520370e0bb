import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import type { State } from './state.ts'

const token = (last: number) => `5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f${last}`
const paid = {
  payment: token(10),
  pays: 'gift',
  receiptNumber: 'DN-000042',
  gateway: 'sslcommerz',
  channel: null,
  reference: 'DN000042-7KQ2M8',
  state: 'settled',
  failure: null,
  hold: null,
  amount: 1250.5,
  fee: 31.26,
  refunded: 0,
  startedAt: '2026-11-20T10:00:00.000Z',
  settledAt: '2026-11-20T10:02:00.000Z',
  method: 'DBBLMOBILEB-Dbbl Mobile Banking',
  transaction: '261120100158DBgSoRGLvczhFjj',
  isObjected: false,
}
const held = {
  ...paid,
  payment: token(11),
  state: 'held',
  hold: 'risk',
  settledAt: null,
  fee: null,
}
const claimed = {
  ...held,
  payment: token(12),
  receiptNumber: 'DN-000040',
  gateway: 'transfer',
  channel: 'nagad',
  state: 'pending',
  hold: null,
  method: null,
  transaction: '72MZ9KPL',
  amount: 500000,
}
const bkash = { gateway: 'bkash', method: 'bKash', transaction: '6H7801QFYM', fee: null }
const payments = [
  held,
  { ...claimed },
  { ...paid, ...bkash, payment: token(13), receiptNumber: 'DN-000039', refunded: 250.5 },
  {
    ...paid,
    ...bkash,
    payment: token(16),
    pays: 'ticket',
    receiptNumber: 'RT-000007',
    amount: 100,
  },
  {
    ...paid,
    ...bkash,
    payment: token(14),
    receiptNumber: 'DN-000038',
    state: 'failed',
    failure: 'cancelled',
    settledAt: null,
    transaction: null,
    method: null,
  },
]
const evidence = [
  {
    at: '2026-11-20T10:01:58.000Z',
    source: 'notification',
    facts: { status: 'VALID', amount: '1250.50', risk_level: '1', risk_title: 'Risky' },
  },
  {
    at: '2026-11-20T10:02:00.000Z',
    source: 'validation',
    facts: { status: 'VALID', tran_id: paid.reference, bank_tran_id: paid.transaction },
  },
]
const refund = {
  refund: token(20),
  at: '2026-11-21T08:00:00.000Z',
  amount: 250.5,
  reason: 'donorAsked',
  state: 'done',
  doneAt: '2026-11-21T08:00:02.000Z',
}
const undecided = {
  evidence,
  refunds: [],
  rivals: [],
  mayAccept: true,
  mayRefuse: true,
  refundable: 0,
}
const refunded = {
  ...paid,
  refunded: 250.5,
  evidence,
  rivals: [],
  refunds: [refund, { ...refund, refund: token(21), amount: 100, state: 'uncertain' }],
  mayAccept: false,
  mayRefuse: false,
  refundable: 900,
}
const gift = {
  receiptNumber: 'DN-000042',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'floodRelief',
  amount: 1250.5,
  refunded: 250.5,
  state: 'partlyRefunded',
}
const donor = {
  name: 'Asha Akter',
  email: 'asha@example.org',
  phone: '+8801712345678',
  gifts: [
    gift,
    {
      ...gift,
      receiptNumber: 'DN-000031',
      fundType: 'winterAppearl',
      refunded: 0,
      state: 'paid',
    },
  ],
}
const sums = { payments: 12, amount: 48_250.5, fees: 1206.26, refunds: 250.5 }
const settlement = {
  days: [
    { day: '2026-11-21', gateway: 'sslcommerz', pays: 'gift', told: sums, booked: sums },
    {
      day: '2026-11-21',
      gateway: 'bkash',
      pays: 'ticket',
      told: { ...sums, fees: 0 },
      booked: { ...sums, fees: 0, payments: 11, amount: 47_000 },
    },
  ],
  unbooked: [
    held,
    { ...held, payment: token(15), receiptNumber: 'DN-000027', state: 'refused' },
  ].map(({ payment, receiptNumber, gateway, state, amount }) => ({
    payment,
    receiptNumber,
    gateway,
    state,
    amount,
  })),
  unbookedBeyond: 0,
  untold: ['DN-000012'],
  untoldBeyond: 3,
}

const line = {
  transaction: '6H7801QFYM',
  amount: 1250.5,
  fee: 18.76,
  match: 'agrees',
  payment: token(13),
  receiptNumber: 'DN-000039',
}
const report = {
  from: '2026-11-20',
  to: '2026-11-21',
  lines: [
    line,
    { ...line, transaction: '261120100158DBgSoRGLvczhFjj', fee: 20, match: 'feeDiffers' },
    { ...line, transaction: '6H7801QFYN', amount: 1200, match: 'amountDiffers' },
    { ...line, transaction: '6H7801QFYP', match: 'feeUnknown' },
    {
      ...line,
      transaction: '6H7801QFYQ',
      match: 'notInLedger',
      payment: null,
      receiptNumber: null,
    },
    { ...line, match: 'repeated' },
  ],
  lacking: [
    { payment: token(16), receiptNumber: 'RT-000007', amount: 100, isNearMidnight: false },
    { payment: token(17), receiptNumber: 'DN-000051', amount: 750, isNearMidnight: true },
  ],
  lackingBeyond: 12,
  told: { amount: 7452.5, fees: 113.8, reached: 7338.7 },
  booked: { amount: 5002, fees: 56.28, reached: 4945.72 },
  feesBooked: 0,
}

/** Answers what admins ask about payments. */
function answering(payment: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/admin/payments?*', (route) => route.fulfill({ json: payments }))
    await page.route('**/api/admin/payments', (route) => route.fulfill({ json: payments }))
    await page.route('**/api/admin/payment/*', (route) => route.fulfill({ json: payment }))
    await page.route('**/api/admin/payment/*/donor', (route) => route.fulfill({ json: donor }))
    await page.route('**/api/admin/settlement*', (route) => route.fulfill({ json: settlement }))
    await page.route('**/api/admin/settlement/report', (route) => route.fulfill({ json: report }))
    await page.route('**/api/admin/desk', async (route) => {
      const desk = await (await route.fetch()).json()
      const waiting = {
        transfersClaimed: 3,
        transfersDisputed: 2,
        paymentsHeld: 1,
        refundsFailed: 0,
      }
      await route.fulfill({ json: { ...desk, payments: waiting } })
    })
  }
}

const seeing =
  (words: string | RegExp) =>
  ({ page }: Opened) =>
    page.getByRole('main').getByText(words).first().waitFor()

async function seeDonor(opened: Opened): Promise<void> {
  await seeing('DN-000042')(opened)
  await opened.page.getByRole('button', { name: /^(Show the donor|দাতাকে দেখান)$/ }).click()
  await opened.page.getByText(donor.email).waitFor()
}

async function compareReport(opened: Opened): Promise<void> {
  await seeing('DN-000012')(opened)
  const form = opened.page.getByRole('region', { name: /settlement report|সেটেলমেন্ট রিপোর্ট/ })
  await form.getByRole('textbox').fill('Date,TrxID,Amount,Fee')
  await form
    .getByRole('button', { name: /^(Compare with the ledger|হিসাবের খাতার সঙ্গে মেলান)$/ })
    .click()
  await form.getByText('RT-000007').waitFor()
}

const states: readonly State[] = [
  { name: 'desk-payments', path: '/admin', reach: seeing(/^(All payments|সব পেমেন্ট)$/) },
  { name: 'payments', path: '/admin/payments', reach: seeing('72MZ9KPL') },
  {
    name: 'payment-to-decide',
    path: `/admin/payments/${token(11)}`,
    prepare: answering({ ...held, ...undecided }),
    reach: seeing('DN-000042'),
  },
  {
    name: 'payment-refunded',
    path: `/admin/payments/${token(10)}`,
    reach: seeDonor,
  },
  { name: 'settlement', path: '/admin/settlement', reach: seeing('DN-000012') },
  { name: 'settlement-report', path: '/admin/settlement', reach: compareReport },
]

/** Payments as admins see them. */
export const paymentDesk = states.map((state) => ({
  prepare: answering(refunded),
  ...state,
  person: chief,
}))
