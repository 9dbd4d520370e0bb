import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { aPhotograph } from '../_photograph.ts'
import { chief } from '../_raffle.ts'
import type { State } from './state.ts'

const original = 'a1'.repeat(32)
const published = 'b2'.repeat(32)

const released = {
  payout: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f51',
  number: 12,
  fundType: 'zakat',
  amount: 48_500,
  day: '2026-11-20',
  way: 'cheque',
  box: null,
  reference: 'AB-0093',
  payee: 'Karim Traders, Netrokona',
  category: 'goods',
  purpose: {
    en: 'Rice and lentils for sixty families in Khaliajuri',
    bn: 'খালিয়াজুরীর ষাট পরিবারের জন্য চাল ও ডাল',
  },
  isForZakat: true,
  vouchers: [{ original, published }],
  state: 'released',
  isOwn: false,
  preparedBy: 'Rafi Ahmed',
  preparedAt: '2026-11-20T10:06:00.000Z',
  decidedBy: 'Salma Khatun',
  decidedAt: '2026-11-20T12:30:00.000Z',
  reason: null,
  unpublished: null,
}
const payouts = [
  {
    ...released,
    payout: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f52',
    number: 14,
    fundType: 'education',
    amount: 12_000,
    way: 'mobile',
    payee: 'Selina Akter',
    category: 'staff',
    isForZakat: false,
    purpose: { en: 'A teacher’s wages for October', bn: 'অক্টোবর মাসে একজন শিক্ষকের বেতন' },
    state: 'prepared',
    decidedBy: null,
    decidedAt: null,
  },
  {
    ...released,
    payout: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f53',
    number: 13,
    amount: 4_850_000,
    state: 'reversed',
    reason: 'It was ৳48,500.',
    unpublished: 'A voucher showed a telephone number.',
  },
  released,
  {
    ...released,
    payout: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f54',
    number: 11,
    amount: 900,
    way: 'cash',
    box: 'Office',
    reference: null,
    payee: null,
    category: 'beneficiary',
    purpose: { en: 'Medicine', bn: 'ওষুধ' },
    state: 'refused',
    reason: 'Paid by a partner.',
  },
]

async function answerPayouts(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/payouts(\?|$)/, (route) => route.fulfill({ json: payouts }))
  await page.route('**/api/admin/payouts/choices', (route) =>
    route.fulfill({
      json: {
        payees: [
          { payee: 1, name: 'Karim Traders, Netrokona', category: 'goods' },
          { payee: 2, name: 'Selina Akter', category: 'staff' },
        ],
        boxes: [{ box: 1, name: 'Office', inBox: 12_845.5 }],
        funds: [
          { fundType: 'zakat', left: 212_300.5, takesZakat: true },
          { fundType: 'floodRelief', left: 90_000, takesZakat: false },
        ],
      },
    }),
  )
  await page.route('**/api/admin/vouchers', (route) =>
    route.fulfill({ json: { pages: [original] } }),
  )
  await page.route('**/api/admin/vouchers/*', (route) =>
    route.fulfill({ path: aPhotograph, contentType: 'image/webp' }),
  )
}

async function seePayouts({ page }: Opened): Promise<void> {
  await page.getByText('Selina Akter').waitFor()
  await page.locator('tr details').last().locator('summary').click()
  await page.evaluate(() => scrollTo(0, 0)) // else the header lies over half of the form
}

async function seeForm({ page }: Opened): Promise<void> {
  await page.locator('[name=purposeEn]').waitFor()
  await page.locator('input[type=file]').setInputFiles(aPhotograph)
  await page.locator('main form img').first().waitFor()
}

const { number, amount, day, category, purpose } = released
const shown = { number, amount, day, category, purpose, vouchers: [published], reversedOn: null }

async function answerSpending(page: Page): Promise<void> {
  await page.route('**/api/spending/zakat/sums', (route) =>
    route.fulfill({
      json: {
        months: [
          { month: '2026-11', received: 140_300.5, spent: 48_500 },
          { month: '2026-10', received: 120_500, spent: 900 },
        ],
        purposes: [{ purpose, spent: 48_500 }],
        otherPurposes: 900,
      },
    }),
  )
  await page.route('**/api/spending/zakat*', (route) =>
    route.fulfill({
      json: {
        received: 260_800.5,
        spent: 49_400,
        left: 211_400.5,
        payouts: [
          shown,
          {
            ...shown,
            number: 11,
            amount: 4_850_000,
            vouchers: [published, original],
            reversedOn: '2026-11-21',
          },
          {
            ...shown,
            number: 9,
            amount: 900,
            category: 'beneficiary',
            purpose: null,
            vouchers: [],
          },
        ],
      },
    }),
  )
}

async function seeSpending({ page }: Opened): Promise<void> {
  await page.locator('#spending').scrollIntoViewIfNeeded()
  await page.locator('#spent').waitFor()
  await page.locator('#spending summary').click()
  await page.locator('#spending table').nth(1).waitFor()
}

const states: readonly State[] = [
  { name: 'spending', path: '/admin/spending', prepare: answerPayouts, reach: seePayouts },
  { name: 'new-payout', path: '/admin/spending/new', prepare: answerPayouts, reach: seeForm },
]

/** Payouts at the desk, and on the page of their fund. */
export const spending: readonly State[] = [
  ...states.map((state) => ({ ...state, person: chief })),
  { name: 'fund-spending', path: '/fund/zakat', prepare: answerSpending, reach: seeSpending },
]
