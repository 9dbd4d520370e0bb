import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import { asOwner } from '../_database.ts'
import type { Opened } from '../_pages.ts'
import { chief, drawnRoundOf } from '../_raffle.ts'
import { approveSponsors, pictureOf } from '../_sponsors.ts'
import { enterAs, signedOutAtFirst } from './signed-in.ts'
import { type State, statusSeen } from './state.ts'

const waiting = new WeakMap<App, Promise<void>>()

/** Leaves a message that looks like a program's and a mail that was refused, once for each app. */
function leaveWork(app: App): Promise<void> {
  const left =
    waiting.get(app) ??
    asOwner(app, async (database) => {
      await database.query(`INSERT INTO contact_message
          (id, state, name, email, sender, subject, message, language, confirms)
        VALUES (gen_random_uuid(), 'suspected', 'Cheap Watches Ltd', 'sales@watches.example', 'watches.example',
          'Best watches, best price', E'Dear sir,\\n\\nbuy now.', 'en', false),
          (gen_random_uuid(), 'received', 'নুসরাত জাহান', 'nusrat@example.org', 'nusrat@example.org',
          'My receipt', 'I gave on Friday and have no receipt. Can you send it again?', 'en', false)`)
      await database.query(`INSERT INTO mail
          (id, to_address, subject, text, auto_submitted, due_at, refusal)
        VALUES ('demo.verify', 'gone@example.org', 'Verify your e-mail address', 'Hello', 'auto-generated',
          'infinity', '550 5.1.1 No such user here')`)
    })
  waiting.set(app, left)
  return left
}

/** The pages of what was published last were not drawn. */
async function showVersionBefore(page: Page): Promise<void> {
  const failure = { reason: 'outOfMemory', since: '2026-11-25T10:06:00.000Z' }
  await page.route('**/api/admin/rendering', (route) => route.fulfill({ json: { failure } }))
}

async function seeDesk(opened: Opened, app: App): Promise<void> {
  await leaveWork(app)
  await enterAs(opened, app, chief)
  await opened.page.locator('#waiting').waitFor()
}

const overviewPeriod = {
  from: '2026-10-27',
  to: '2026-11-25',
  gifts: 1240,
  amount: 1_843_250.5,
  refunded: 2500,
  average: 1486.49,
  pledges: 14,
  pledged: 21_500,
  people: { median: 500, newDonors: 310, returningDonors: 502 },
}
const firstOverviewDay = Date.parse(overviewPeriod.from)
const dayMs = 24 * 60 * 60_000
const overview = {
  now: overviewPeriod,
  before: {
    ...overviewPeriod,
    from: '2025-10-27',
    to: '2025-11-25',
    amount: 1_520_000,
    people: null,
  },
  byDay: Array.from({ length: 30 }, (_, place) => ({
    day: new Date(firstOverviewDay + place * dayMs).toISOString().slice(0, 10),
    gifts: 20 + ((place * 7) % 30),
    amount: 30_000 + ((place * 13_577) % 70_000),
    amountBefore: 25_000 + ((place * 9_311) % 60_000),
    refunded: place === 20 ? 2500 : 0,
  })),
  byFund: ['floodRelief', 'zakat', 'education', 'buildAMasjid'].map((fundType, place) => ({
    fundType,
    gifts: 400 - place * 90,
    amount: 900_000 / (place + 1),
    amountBefore: 700_000 / (place + 1),
  })),
  byWay: ['bkash', 'sslcommerz', 'cash', 'none'].map((way, place) => ({
    way,
    gifts: 600 - place * 140,
    amount: 1_000_000 / (place + 1),
    amountBefore: 1_200_000 / (place + 2),
  })),
}

/** Answers with a month of gifts. */
async function answerOverview(page: Page): Promise<void> {
  await page.route('**/api/admin/overview?*', (route) => route.fulfill({ json: overview }))
}

async function seeMessages(opened: Opened, app: App): Promise<void> {
  await leaveWork(app)
  await enterAs(opened, app, chief)
  await opened.page.getByText('550 5.1.1').waitFor()
  await opened.page.getByText('sales@watches.example').waitFor()
}

async function askToDelete(opened: Opened, app: App): Promise<void> {
  await seeMessages(opened, app)
  const button = opened.page.getByRole('button', { name: /^(Delete|মুছুন)$/ })
  await button.first().click()
  await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
}

async function seeTrail(opened: Opened, app: App): Promise<void> {
  await drawnRoundOf(app)
  await enterAs(opened, app, chief)
  await opened.page.getByRole('table').waitFor()
}

async function seeTeam(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText(chief.email).first().waitFor()
}

async function seeSponsors(opened: Opened, app: App): Promise<void> {
  const [flood, school] = [await pictureOf('floodRelief'), await pictureOf('education')]
  await approveSponsors(app, [flood, school], [school, flood])
  await enterAs(opened, app, chief)
  await opened.page.locator('main article img').nth(3).waitFor()
}

const gift = {
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

async function chooseGifts(opened: Opened, app: App): Promise<void> {
  await seeGifts(opened, app)
  await opened.page.getByRole('checkbox').first().check()
}

async function seeGifts(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText('DN-000007').waitFor()
}

const contact = { name: 'Md. Abdul Karim', email: 'karim@example.org', phone: '+8801712345678' }
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
  const statement = { name: contact.name, gifts: donor.listed.slice(0, 3), total: 503_501 }
  await page.route('**/api/admin/donors', (route) =>
    route.fulfill({ json: { donors, next: null } }),
  )
  await page.route('**/api/admin/donor/*', (route) => route.fulfill({ json: donor }))
  await page.route('**/api/admin/donor/*/statement?*', (route) =>
    route.fulfill({ json: statement }),
  )
}

async function seeDonor(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText('Md. Abdul Karim').first().waitFor()
}

const importBatch = '7d1a60e0-54b5-4f1e-9a0e-0d9a6a1c2b30'
const importSummary = {
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

async function seeImport(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText(importSummary.fileName).first().waitFor()
}

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
  deposits: [{ amount: 740, reference: 'Sonali 0093', at: gift.at }],
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

async function seeSlips(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText('DN-000042').first().waitFor()
}

const refundRequest = {
  approval: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f30',
  act: {
    kind: 'refund',
    payment: gift.payment,
    receiptNumber: gift.receiptNumber,
    amount: 125_000.5,
    reason: 'donorAsked',
    gateway: 'sslcommerz',
    channel: null,
    method: 'DBBLMOBILEB-Dbbl Mobile Banking',
    transaction: '261120100158DBgSoRGLvczhFjj',
  },
  state: 'open',
  requestedBy: 'Salma Khatun',
  requestedAt: gift.at,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
}
const wallet = { service: 'bKash', number: '01712345678', kind: 'merchant' }
const bankAccount = {
  bank: { en: 'Sonali Bank', bn: 'সোনালী ব্যাংক' },
  accountName: 'Haor Welfare',
  accountNumber: '0200012345678',
  routingNumber: '200274635',
}
const acts = [
  {
    kind: 'accounts',
    before: { wallets: [wallet], bankAccounts: [] },
    after: { wallets: [{ ...wallet, number: '01812345678' }], bankAccounts: [bankAccount] },
  },
  {
    kind: 'owner',
    email: 'a.treasurer.whose.address.is.as.long.as.addresses.are@mail.example.org',
    before: 'treasurer',
    after: 'owner',
  },
  {
    kind: 'importUndo',
    batch: importBatch,
    fileName: importSummary.fileName,
    gifts: 12_480,
    amount: importSummary.amount,
  },
]

/** Answers with a request of each kind, one of them one's own, and two that were decided. */
async function answerApprovals(page: Page): Promise<void> {
  const open = acts.map((act, index) => ({
    ...refundRequest,
    approval: `5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4${index}`,
    act,
    isOwn: act.kind === 'owner',
  }))
  const decided = ['approved', 'withdrawn'].map((state, index) => ({
    ...refundRequest,
    approval: `5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f5${index}`,
    state,
    decidedBy: state === 'approved' ? 'মোঃ আব্দুল করিম' : null,
    decidedAt: gift.at,
  }))
  const approvals = [refundRequest, ...open, ...decided]
  await page.route('**/api/admin/approvals', (route) =>
    route.fulfill({ json: { refundsAbove: 10_000, approvals } }),
  )
  await page.route('**/api/admin/payment/*/donor', (route) =>
    route.fulfill({ json: { ...contact, gifts: [] } }),
  )
}

async function seeApprovals(opened: Opened, app: App): Promise<void> {
  await enterAs(opened, app, chief)
  await opened.page.getByText('DN-000042').first().waitFor()
}

async function askToApprove(opened: Opened, app: App): Promise<void> {
  await seeApprovals(opened, app)
  await opened.page
    .getByRole('button', { name: /^(Approve|অনুমোদন করুন)$/ })
    .first()
    .click()
  await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
}

const states: readonly State[] = [
  { name: 'approvals', path: '/admin/approvals', prepare: answerApprovals, reach: seeApprovals },
  {
    name: 'approval-to-give',
    path: '/admin/approvals',
    prepare: answerApprovals,
    reach: askToApprove,
    isAbove: true,
  },
  { name: 'money-in', path: '/admin/money-in', prepare: answerOpenDay, reach: seeSlips },
  { name: 'money-in-closed', path: '/admin/money-in', prepare: answerClosedDay, reach: seeSlips },
  { name: 'imports', path: '/admin/imports', prepare: answerImports, reach: seeImport },
  {
    name: 'import',
    path: `/admin/imports/${importBatch}`,
    prepare: answerImports,
    reach: seeImport,
  },
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
  {
    name: 'desk',
    path: '/admin',
    async prepare(page) {
      await showVersionBefore(page)
      await answerOverview(page)
    },
    async reach(opened, app) {
      await seeDesk(opened, app)
      await opened.page.locator('main .recharts-surface').nth(2).waitFor()
      await statusSeen(opened.page)
    },
  },
  { name: 'messages', path: '/admin/messages', reach: seeMessages },
  { name: 'message-to-delete', path: '/admin/messages', reach: askToDelete, isAbove: true },
  { name: 'audit', path: '/admin/audit', reach: seeTrail },
  { name: 'team', path: '/admin/team', reach: seeTeam },
  {
    name: 'second-factor',
    path: '/admin/second-factor',
    async reach(opened, app) {
      await enterAs(opened, app, chief)
      await opened.page.locator('main [name=password]').fill(chief.password)
      await opened.page.locator('main form [type=submit]').click()
      await opened.page.locator('main svg path').first().waitFor()
    },
  },
  { name: 'sponsors-shown', path: '/manageadvertisement', reach: seeSponsors },
  {
    name: 'sponsorship-to-end',
    path: '/manageadvertisement',
    async reach(opened, app) {
      await seeSponsors(opened, app)
      await opened.page.locator('main article button').first().click()
      await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
    },
    isAbove: true,
  },
]

/** Pages that only admins see. */
export const admin = states.map((state) => ({ ...state, problem: signedOutAtFirst }))
