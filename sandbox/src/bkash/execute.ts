import type { Context } from '../context.ts'
import { bkashTime } from '../dhaka-time.ts'
import type { Operation } from '../faults.ts'
import { randomLetters } from '../identifiers.ts'
import { amountOf, shortAmountOf } from '../wire-amount.ts'
import type { Bkash } from './authorised-call.ts'
import { BkashRefusal, type Code, success } from './codes.ts'
import { isOver, type Payment } from './payments.ts'

/** Wallets that cannot pay, and why. */
const barredWallets: Readonly<Record<string, Code>> = {
  '01823074817': '2023',
  '01823074818': '2040',
}

/** Charges the customer, once. @throws BkashRefusal */
export async function execute(bkash: Bkash, id: string): Promise<object> {
  const { context, webhook } = bkash
  const payment = known(bkash, id)
  if (payment.charge) throw new BkashRefusal('2062')
  if (isOver(payment, context.clock())) throw new BkashRefusal('2056')
  if (payment.wallet === null) throw new BkashRefusal('2060')
  const barred = barredWallets[payment.wallet]
  if (barred) {
    payment.isDead = true // a payment is executed once, whatever comes of it
    throw new BkashRefusal(barred)
  }
  charge(context, payment)
  await webhook.notify(payment)
  const fault = context.faults.take('already-completed', 'bkash.execute')
  if (fault) throw new BkashRefusal(fault.code ?? '2062')
  return { ...success, ...stateOf(context, 'bkash.execute', payment) }
}

function charge(context: Context, payment: Payment): void {
  payment.charge = context.books.charge({
    gateway: 'bkash',
    reference: payment.request.merchantInvoiceNumber,
    transactionId: randomLetters(10),
    poisha: payment.poisha,
    at: context.clock(),
  })
}

/** Gives the state of a payment. @throws BkashRefusal */
export function query(bkash: Bkash, id: string): object {
  const payment = known(bkash, id)
  return {
    ...success,
    ...stateOf(bkash.context, 'bkash.query', payment),
    mode: payment.request.mode,
    paymentCreateTime: bkashTime(payment.createdAt),
    userVerificationStatus: payment.wallet === null ? 'Incomplete' : 'Complete',
  }
}

/** A charge by its `trxID`. @throws BkashRefusal */
export function search({ context, payments }: Bkash, trxID: string): object {
  const charge = context.books.find('bkash', trxID)
  const payment = charge && payments.byInvoice(charge.reference)
  if (!charge || !payment) throw new BkashRefusal('2033')
  return {
    ...success,
    trxID,
    initiationTime: bkashTime(payment.createdAt),
    completedTime: bkashTime(charge.at),
    transactionType: 'bKash Tokenized Checkout via API',
    customerMsisdn: payment.wallet ?? '',
    transactionStatus: 'Completed',
    amount: shortAmountOf(charge.poisha),
    currency: 'BDT',
    organizationShortCode: '50022',
  }
}

function stateOf({ faults }: Context, operation: Operation, payment: Payment): object {
  const { id, request, poisha, wallet, charge } = payment
  const isLess = faults.take('amount-altered', operation)
  const isForeign = faults.take('currency-altered', operation)
  return {
    paymentID: id,
    payerReference: request.payerReference,
    amount: isLess ? amountOf(poisha - 1n) : shortAmountOf(poisha),
    currency: isForeign ? 'USD' : 'BDT',
    intent: request.intent,
    merchantInvoiceNumber: request.merchantInvoiceNumber,
    transactionStatus: charge ? 'Completed' : 'Initiated',
    ...(charge && {
      customerMsisdn: wallet,
      trxID: charge.transactionId,
      paymentExecuteTime: bkashTime(charge.at),
    }),
  }
}

function known({ payments }: Bkash, id: string): Payment {
  const payment = payments.byId(id)
  if (!payment) throw new BkashRefusal('2002')
  return payment
}
