import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import type { State } from './state.ts'

/** A gift as the desk lists it. */
export const gift = {
  receiptNumber: 'DN-000042',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'zakat',
  amount: 1250.5,
  refunded: 0,
  state: 'paid',
  way: 'bkash',
  hasAccount: true,
  remindedAt: null,
  payment: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f10',
  name: 'মোঃ আব্দুল করিম',
  email: 'abdul.karim@example.org',
  phone: '+8801712345678',
}
const gifts = [
  gift,
  {
    ...gift,
    receiptNumber: 'DN-000041',
    state: 'claimed',
    way: 'transfer',
    name: 'Karim Uddin',
    email: 'a.donor.whose.address.is.as.long.as.addresses.are@mail.example.org',
  },
  {
    ...gift,
    receiptNumber: 'DN-000040',
    state: 'partlyRefunded',
    amount: 500000,
    refunded: 250.5,
    fundType: 'floodRelief',
  },
  {
    ...gift,
    receiptNumber: 'DN-000039',
    state: 'held',
    way: 'sslcommerz',
    name: null,
    email: null,
    phone: null,
  },
  {
    ...gift,
    receiptNumber: 'DN-000007',
    state: 'pledged',
    remindedAt: '2026-11-25T10:00:00.000Z',
    way: 'none',
    payment: null,
    amount: 100,
  },
]

/** Answers with gifts in every state. */
async function answerGifts(page: Page): Promise<void> {
  const sums = { gifts: 5, amount: 503751.5, refunded: 250.5 }
  await page.route('**/api/admin/gifts', (route) => route.fulfill({ json: gifts }))
  await page.route('**/api/admin/reminders', (route) => route.fulfill({ json: { days: 7 } }))
  await page.route('**/api/admin/gifts/sums', (route) => route.fulfill({ json: { sums } }))
}

async function chooseGifts(opened: Opened): Promise<void> {
  await seeGifts(opened)
  await opened.page.getByRole('checkbox').first().check()
}

const seeGifts = ({ page }: Opened) => page.getByText('DN-000007').waitFor()

/** A donor's own details. */
export const contact = {
  name: 'Md. Abdul Karim',
  email: 'karim@example.org',
  phone: '+8801712345678',
}
const record = { receiptNumber: 'DN-000042', kind: 'account', ...contact }
const donor = {
  ...contact,
  gifts: 2,
  given: 1250,
  isWrittenTo: false,
  records: [record, { ...record, receiptNumber: 'DN-000041', kind: 'phone', email: null }],
  alike: [{ ...record, receiptNumber: 'DN-000040', kind: 'email', phone: null }],
  notes: [{ id: '1', at: gift.at, by: 'Salma', text: 'Calls on Fridays. Wants paper receipts.' }],
  listed: gifts.map((given) => ({ ...given, receipt: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f' })),
}
const listedDonor = { ...record, gifts: 2, given: 1250, lastAt: gift.at }

/** Answers with donors of every kind, and one of them. */
async function answerDonors(page: Page): Promise<void> {
  const others = [
    { ...listedDonor, receiptNumber: 'DN-000041', kind: 'phone', email: null, name: 'নুসরাত জাহান' },
    { ...listedDonor, receiptNumber: 'DN-000040', kind: 'email', phone: null, given: 12_345_678.5 },
  ]
  const donors = [listedDonor, ...others]
  const stated = donor.listed
    .slice(0, 3)
    .map((given, index) => ({ ...given, bookEntry: index === 2 ? null : 123_456 + index }))
  const statement = { name: contact.name, gifts: stated, total: 503_501 }
  await page.route('**/api/admin/donors', (route) =>
    route.fulfill({ json: { donors, next: null } }),
  )
  await page.route('**/api/admin/donor/*', (route) => route.fulfill({ json: donor }))
  await page.route('**/api/admin/donor/*/statement?*', (route) =>
    route.fulfill({ json: statement }),
  )
}

const seeDonor = ({ page }: Opened) => page.getByText('Md. Abdul Karim').first().waitFor()

const states: readonly State[] = [
  { name: 'donors', path: '/admin/donors', prepare: answerDonors, reach: seeDonor },
  { name: 'donor-of', path: '/admin/donors/DN-000042', prepare: answerDonors, reach: seeDonor },
  {
    name: 'donor-statement',
    path: '/admin/donors/DN-000042/statement?from=2026-07-01&to=2027-06-30',
    prepare: answerDonors,
    reach: seeDonor,
  },
  { name: 'gifts', path: '/admin/gifts?way=bkash', prepare: answerGifts, reach: seeGifts },
  {
    name: 'pledges-chosen',
    path: '/admin/gifts?state=pledged',
    prepare: answerGifts,
    reach: chooseGifts,
  },
  {
    name: 'gifts-searched',
    path: '/admin/gifts#search=karim',
    prepare: answerGifts,
    reach: seeGifts,
  },
]

/** Gifts and donors at the desk. */
export const giftDesk = states.map((state) => ({ ...state, person: chief }))
