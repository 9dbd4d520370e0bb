import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import { asOwner } from '../_database.ts'
import type { Opened } from '../_pages.ts'
import { chief, drawnRoundOf } from '../_raffle.ts'
import { approveSponsors, pictureOf } from '../_sponsors.ts'
import { type State, statusSeen } from './state.ts'

const waiting = new WeakMap<App, Promise<void>>()

/** Leaves a message that looks like a program's and a mail that was refused, once for each app. */
export function leaveWork(app: App): Promise<void> {
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

const seeDesk = ({ page }: Opened) => page.locator('#waiting').waitFor()

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
    amountBefore: 720_000 / (place + 1),
  })),
  byWay: ['bkash', 'sslcommerz', 'cash', 'none'].map((way, place) => ({
    way,
    gifts: 600 - place * 140,
    amount: 1_200_000 / (place + 1),
    amountBefore: 1_200_000 / (place + 2),
  })),
}

/** Answers with a month of gifts. */
async function answerOverview(page: Page): Promise<void> {
  await page.route('**/api/admin/overview?*', (route) => route.fulfill({ json: overview }))
}

async function seeMessages({ page }: Opened): Promise<void> {
  await page.getByText('550 5.1.1').waitFor()
  await page.getByText('sales@watches.example').waitFor()
}

async function askToDelete(opened: Opened): Promise<void> {
  await seeMessages(opened)
  const button = opened.page.getByRole('button', { name: /^(Delete|মুছুন)$/ })
  await button.first().click()
  await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
}

const seeTable = ({ page }: Opened) => page.getByRole('table').waitFor()
const seeTeam = ({ page }: Opened) => page.getByText(chief.email).first().waitFor()

/** Keys of programs, one of which was used. */
async function answerApiKeys(page: Page): Promise<void> {
  const key = { rights: ['gifts.view'], createdAt: '2026-11-02T04:00:00.000Z', usedOn: null }
  const keys = [
    {
      ...key,
      id: '0190163d-8694-439b-aea5-966c26f8ad90',
      name: 'Accounting',
      rights: ['gifts.view', 'settlement.view', 'audit.view'],
      usedOn: '2026-11-25',
    },
    { ...key, id: '0190163d-8694-439b-aea5-966c26f8ad91', name: 'মিরপুর মসজিদের পর্দা' },
  ]
  await page.route('**/api/admin/api-keys', (route) => route.fulfill({ json: keys }))
}

const seeApiKeys = ({ page }: Opened) => page.getByText('Accounting', { exact: true }).waitFor()

async function createApiKey(opened: Opened): Promise<void> {
  await seeApiKeys(opened)
  await opened.page.locator('main [name=name]').fill('Accounting')
  await opened.page.locator('main [name=rights]').first().check()
  await opened.page.locator('main form [type=submit]').click()
  await opened.page.getByText('daan_key_').waitFor()
}

/** Answers with a second factor of two passkeys and an app. */
async function answerPasskeys(page: Page): Promise<void> {
  const passkeys = [
    { id: 'phone', name: 'Pixel 8', addedAt: '2026-11-20T10:00:00.000Z' },
    { id: 'office', name: 'অফিসের কম্পিউটার', addedAt: '2026-09-01T10:00:00.000Z' },
  ]
  const standing = { isOn: true, hasApp: true, isSetUpHere: true, hasPassword: true, dueAt: null }
  await page.route('**/api/admin/second-factor', (route) =>
    route.fulfill({ json: { ...standing, passkeys, recoveryCodesLeft: 7 } }),
  )
}

/** Two addresses, one of which does not answer, and what they were told. */
async function answerWebhooks(page: Page): Promise<void> {
  const webhook = { createdAt: '2026-11-02T04:00:00.000Z', waiting: 0, dead: 0 }
  const [books, screen] = [
    'https://books.example.org/daan',
    'https://screen.example.org/hooks/7f3a',
  ]
  const webhooks = [
    {
      ...webhook,
      id: '0190163d-8694-439b-aea5-966c26f8ad90',
      url: books,
      events: ['gift.recorded', 'gift.paid', 'gift.refunded'],
    },
    {
      ...webhook,
      id: '0190163d-8694-439b-aea5-966c26f8ad91',
      url: screen,
      events: ['gift.paid'],
      waiting: 3,
      dead: 1,
    },
  ]
  const queuedAt = '2026-11-25T10:06:00.000Z'
  const data = { receiptNumber: 'DN-000042', fundType: 'zakat', amount: '500.50', state: 'settled' }
  const body = JSON.stringify({ type: 'gift.paid', timestamp: queuedAt, data })
  const paid = { id: webhooks[0]?.id, event: 'gift.paid', body, queuedAt, attempts: 1, dueAt: null }
  const dueAt = '2026-11-25T11:10:00.000Z'
  const deliveries = [
    { ...paid, number: '3', url: screen, state: 'waiting', attempts: 7, outcome: 'tooSlow', dueAt },
    { ...paid, number: '2', url: books, state: 'sent', outcome: 204 },
    { ...paid, number: '1', url: screen, state: 'dead', attempts: 71, outcome: 503 },
  ]
  await page.route('**/api/admin/webhooks', (route) => route.fulfill({ json: webhooks }))
  await page.route('**/api/admin/webhooks/deliveries', (route) =>
    route.fulfill({ json: deliveries }),
  )
}

/** The server takes ten, and many browsers add one. */
async function takeWebhook(page: Page): Promise<void> {
  await answerWebhooks(page)
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQx5oYPVhbTA='
  await page.route('**/api/admin/webhooks/add', (route) => route.fulfill({ json: { secret } }))
}

async function addWebhook(opened: Opened): Promise<void> {
  await seeTable(opened)
  await opened.page.locator('main [name=url]').fill('https://books.example.org/daan')
  await opened.page.locator('main [name=events]').first().check()
  await opened.page.locator('main form [type=submit]').click()
  await opened.page.getByText('whsec_').waitFor()
}

const sponsors = new WeakMap<App, Promise<void>>()

/** Approves two sponsors, once for each app. */
function sponsorsOf(app: App): Promise<void> {
  const approved = sponsors.get(app) ?? addSponsors(app)
  sponsors.set(app, approved)
  return approved
}

async function addSponsors(app: App): Promise<void> {
  const [flood, school] = [await pictureOf('floodRelief'), await pictureOf('education')]
  await approveSponsors(app, [flood, school], [school, flood])
}

const seeSponsors = ({ page }: Opened) => page.locator('main article img').nth(3).waitFor()

const states: readonly State[] = [
  {
    name: 'desk',
    path: '/admin',
    async prepare(page) {
      await showVersionBefore(page)
      await answerOverview(page)
    },
    setUp: leaveWork,
    async reach(opened) {
      await seeDesk(opened)
      await opened.page.locator('main .recharts-surface').nth(2).waitFor()
      await statusSeen(opened.page)
    },
  },
  {
    name: 'desk-gone-back',
    path: '/admin',
    prepare: (page) =>
      page.route('**/api/admin/desk', async (route) => {
        const desk = await (await route.fetch()).json()
        const at = '2026-11-24T14:30:00.000Z'
        const wentBack = { lastReceiptNumber: 'DN-009042', noticedAt: at }
        await route.fulfill({ json: { ...desk, wentBack, drill: { at, isGood: false } } })
      }),
    setUp: leaveWork,
    async reach(opened) {
      await seeDesk(opened)
      await opened.page.getByText('DN-009042').waitFor()
    },
  },
  { name: 'messages', path: '/admin/messages', setUp: leaveWork, reach: seeMessages },
  {
    name: 'message-to-delete',
    path: '/admin/messages',
    setUp: leaveWork,
    reach: askToDelete,
    isAbove: true,
  },
  { name: 'audit', path: '/admin/audit', setUp: drawnRoundOf, reach: seeTable },
  { name: 'team', path: '/admin/team', reach: seeTeam },
  { name: 'api-keys', path: '/admin/api-keys', prepare: answerApiKeys, reach: seeApiKeys },
  {
    name: 'api-key-created',
    path: '/admin/api-keys',
    prepare: answerApiKeys,
    reach: createApiKey,
  },
  { name: 'webhooks', path: '/admin/webhooks', prepare: answerWebhooks, reach: seeTable },
  { name: 'webhook-added', path: '/admin/webhooks', prepare: takeWebhook, reach: addWebhook },
  {
    name: 'second-factor',
    path: '/admin/second-factor',
    async reach({ page }) {
      await page.locator('main [name=password]').fill(chief.password)
      await page.locator('main form:has([name=password]) [type=submit]').click()
      await page.locator('main svg path').first().waitFor()
    },
  },
  {
    name: 'passkeys',
    path: '/admin/second-factor',
    prepare: answerPasskeys,
    reach: ({ page }) => page.getByText('Pixel 8').waitFor(),
  },
  {
    name: 'sponsors-shown',
    path: '/manageadvertisement',
    setUp: sponsorsOf,
    reach: seeSponsors,
  },
  {
    name: 'sponsorship-to-end',
    path: '/manageadvertisement',
    setUp: sponsorsOf,
    async reach(opened) {
      await seeSponsors(opened)
      await opened.page.locator('main article button').first().click()
      await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
    },
    isAbove: true,
  },
]

/** Other pages that only admins see. */
export const admin = states.map((state) => ({ ...state, person: chief }))
