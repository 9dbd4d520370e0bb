import type { Page } from 'playwright-core'
import type { Opened } from '../_pages.ts'
import { chief } from '../_raffle.ts'
import { contact, gift } from './gift-desk.ts'
import { importSummary } from './money-in.ts'
import type { State } from './state.ts'

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
    edition: 3,
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
    batch: importSummary.batch,
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

const seeApprovals = ({ page }: Opened) => page.getByText('DN-000042').first().waitFor()

async function askToApprove(opened: Opened): Promise<void> {
  await seeApprovals(opened)
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
]

/** Requests that wait for a second person, and decided ones. */
export const approvals = states.map((state) => ({ ...state, person: chief }))
