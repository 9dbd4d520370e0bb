import { readPayment } from '@daan/contract/payments'
import type { Page } from 'playwright-core'
import { asha, give, openForm } from '../_giving.ts'
import type { Opened } from '../_pages.ts'
import { payNames } from '../_payments.ts'
import { offerGateways } from './payment-options.ts'
import type { State } from './state.ts'

const token = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const begun = {
  payment: token,
  pays: 'gift',
  receipt: token,
  receiptNumber: 'DN-000042',
  fundType: 'floodRelief',
  gateway: 'sslcommerz',
  state: 'pending',
  failure: null,
  amount: 1250.5,
  refunded: 0,
  startedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  method: null,
  transaction: null,
  isPaid: false,
  isHeld: false,
  cameTooLate: false,
  mayTryAgain: true,
  dispute: null,
  objection: null,
}
const settled = {
  ...begun,
  state: 'settled',
  settledAt: '2026-11-20T10:02:00.000Z',
  method: 'DBBLMOBILEB-Dbbl Mobile Banking',
  transaction: '261120100158DBgSoRGLvczhFjj',
  isPaid: true,
  mayTryAgain: false,
}
const ofTicket = { pays: 'ticket', receiptNumber: 'RT-000012', fundType: null, amount: 100 }
const paper = {
  receipt: token,
  receiptNumber: 'DN-000042',
  state: 'pledged',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'floodRelief',
  amount: 1250.5,
}

/** Answers as a server with two gateways, where a payment stands so. */
function answering(payment: object, receipt: object = paper) {
  readPayment.reply.parse(payment) // What the page would refuse shows no state of a payment.
  return async (page: Page): Promise<void> => {
    await offerGateways(page)
    await page.route('**/api/payment/*', (route) => route.fulfill({ json: payment }))
    await page.route('**/api/receipt/*', (route) => route.fulfill({ json: receipt }))
    await page.route('**/api/receipt/*/proof', (route) => route.fulfill({ json: null }))
    await page.route('**/api/fundsupdate', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, state: 'pledged' } })
    })
  }
}

const headingSeen = ({ page }: Opened) => page.getByRole('heading', { level: 1 }).waitFor()
const offered = ({ page }: Opened) => page.getByRole('button', { name: payNames.bkash }).waitFor()

async function openClaim(opened: Opened): Promise<void> {
  await offered(opened)
  await opened.page.getByRole('button', { name: /I already sent it|টাকা পাঠিয়ে দিয়েছি/ }).click()
  await opened.page.getByRole('radio').first().waitFor()
}

const standing = (name: string, payment: object, reach = headingSeen): State => ({
  name: `payment-${name}`,
  path: `/payment/${token}`,
  prepare: answering(payment),
  reach,
})

/** From a promise to money that has arrived, or has not. */
export const paying: readonly State[] = [
  {
    name: 'thanks-to-pay',
    path: '/fund/flood',
    prepare: answering(begun),
    async reach(opened) {
      await give(await openForm(opened.page), asha)
      await offered(opened)
    },
    isAbove: true,
  },
  {
    name: 'receipt-to-pay',
    path: `/receipt/${token}`,
    prepare: answering(begun),
    reach: openClaim,
  },
  {
    name: 'receipt-paid',
    path: `/receipt/${token}`,
    prepare: answering(begun, {
      ...paper,
      state: 'settled',
      payment: { ...settled, refunded: 250.5 },
    }),
    reach: headingSeen,
  },
  {
    name: 'receipt-refunded',
    path: `/receipt/${token}`,
    prepare: answering(begun, {
      ...paper,
      state: 'refunded',
      payment: { ...settled, refunded: settled.amount },
    }),
    reach: headingSeen,
  },
  standing('waiting', begun, offered),
  standing('claimed', {
    ...begun,
    gateway: 'transfer',
    transaction: 'BANK20261122',
    dispute: 'claimed',
  }),
  standing('failed', { ...begun, state: 'failed', failure: 'declined' }, offered),
  standing('held', { ...begun, state: 'held', mayTryAgain: false }),
  standing('settled', settled),
  standing('given-back', { ...settled, refunded: 250.5 }),
  standing('given-back-whole', { ...settled, refunded: settled.amount }),
  standing('of-ticket', { ...settled, ...ofTicket }),
  standing('of-ticket-too-late', {
    ...begun,
    ...ofTicket,
    state: 'held',
    cameTooLate: true,
    mayTryAgain: false,
  }),
]
