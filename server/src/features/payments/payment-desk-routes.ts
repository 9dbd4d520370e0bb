import type { Reply } from '@daan/contract/call'
import {
  acceptPayment as acceptPaymentCall,
  getPayment,
  listPayments,
  lookUpDonor,
  matchStatement as matchStatementCall,
  refusePayment as refusePaymentCall,
} from '@daan/contract/payment-desk'
import {
  refundPayment as refundPaymentCall,
  resolveRefund as resolveRefundCall,
} from '@daan/contract/refunds'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { acceptPayment, isUnfoundTransfer, mayCount, refusePayment } from './decide-payment.ts'
import { findListedPayment, loadPayments, loadRefunds, loadRivals } from './desk-store.ts'
import { loadEvidence } from './evidence-store.ts'
import { lookUpPayer } from './look-up-payer.ts'
import { type Matcher, matchStatement } from './match-statement.ts'
import { findNumber, type Paid } from './payment-store.ts'
import { mayGoBack, refundPayment, resolveRefund } from './refund-payment.ts'

/** What the calls of admins about payments are answered with. */
export type PaymentDesk = Matcher & {
  db: Db
  /** Has what is due asked about, such as a refund. */
  wake: () => void
}

/** Binds the calls of admins about payments. */
export function paymentDeskRoutes(serve: Serve, desk: PaymentDesk): void {
  const { db, wake } = desk

  serve(listPayments, async ({ query }) => {
    const { before: token } = query
    const before = token === undefined ? undefined : await findNumber(db, token)
    refuseUnless(token === undefined || before !== undefined, 'payment.unknown')
    const payments = await loadPayments(db, { ...query, before })
    return payments.map((payment) => listed(desk, payment))
  })

  serve(getPayment, ({ params }) => show(desk, params.payment))

  serve(lookUpDonor, async ({ params, actor }) => {
    const payment = await findListedPayment(db, params.payment)
    refuseUnless(payment, 'payment.unknown')
    return lookUpPayer(desk, payment, actor)
  })

  serve(acceptPaymentCall, ({ body, actor }) => acceptPayment(desk, body.payment, actor))

  serve(refusePaymentCall, async ({ body, actor }) => {
    const answer = await refusePayment(desk, body.payment, actor)
    wake()
    return answer
  })

  serve(refundPaymentCall, ({ body, headers, actor }) =>
    refundPayment(desk, body, headers['idempotency-key'], actor),
  )

  serve(resolveRefundCall, ({ body, actor }) => resolveRefund(desk, body, actor))

  serve(matchStatementCall, ({ body, actor }) => matchStatement(desk, body, actor))
}

function listed<Shown extends Paid>({ payables }: PaymentDesk, payment: Shown) {
  const { pays, subject } = payment
  return { ...payment, receiptNumber: payables[pays].receiptNumberOf(subject) }
}

async function show(desk: PaymentDesk, token: string): Promise<Reply<typeof getPayment>> {
  const payment = await findListedPayment(desk.db, token)
  refuseUnless(payment, 'payment.unknown')
  const isHeld = payment.state === 'held'
  return {
    ...listed(desk, payment),
    evidence: await loadEvidence(desk.db, payment.number),
    refunds: await loadRefunds(desk.db, payment.number),
    rivals: (await loadRivals(desk.db, payment)).map((rival) => listed(desk, rival)),
    mayAccept: (isHeld && mayCount(payment)) || isUnfoundTransfer(payment),
    mayRefuse:
      isHeld ||
      (payment.gateway === 'transfer' && (payment.state === 'pending' || payment.isObjected)),
    refundable: mayGoBack(desk, payment) ? payment.amount - payment.refunding : 0n,
  }
}
