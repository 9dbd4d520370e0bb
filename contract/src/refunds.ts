import { z } from 'zod/mini'
import { acknowledged, awaitingApproval } from './acknowledged.ts'
import { defineCall } from './call.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { type AmountRefusal, parseTaka } from './taka.ts'

/** Why money is given back: `noTicket` is what came when no ticket was to be had for it any more. */
export const refundReasons = [
  'donorAsked',
  'paidTwice',
  'mistake',
  'suspicious',
  'noTicket',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** `asked` waits for the gateway; `uncertain` waits for an admin, because the gateway's answer was lost. */
export const refundStates = ['asked', 'uncertain', 'failed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** An amount as typed, read to poisha. @param noText refusal of what is no text */
export const typedTaka = (noText: AmountRefusal, { mayBeZero = false } = {}) =>
  z.pipe(
    z.string(noText),
    z.transform((typed, context) => {
      const amount = parseTaka(typed)
      if (amount.ok) return amount.poisha
      if (mayBeZero && amount.code === 'amount.notPositive') return 0n
      context.issues.push({ code: 'custom', message: amount.code, input: typed })
      return z.NEVER
    }),
  )

export const typedAmount = typedTaka('amount.missing')

/**
 * Gives a gift's settled payment back, whole or in part; a ticket that was bought stays bought. Repeated under the
 * same key, it happens once. Above the charity's threshold another person has to approve it.
 */
export const refundPayment = defineCall({
  audience: 'admin',
  right: 'money.refund',
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/payments/refund',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.object({
    payment: z.guid('payment.unknown'),
    amount: typedAmount,
    reason: z.enum(refundReasons, 'refund.reasonMissing'),
  }),
  reply: z.union([z.object({ refund: z.guid(), state: z.enum(refundStates) }), awaitingApproval]),
  refusals: [
    'payment.unknown',
    'refund.reasonMissing',
    'refund.notPossible',
    'refund.tooLarge',
    'fund.moneySpent',
    'approval.open',
    'approval.decided',
    'idempotency.malformed',
    'idempotency.reused',
    'amount.missing',
    'amount.malformed',
    'amount.notPositive',
    'amount.tooLarge',
    'ledger.paused',
  ] satisfies ErrorCode[],
})

/** Says what became of a refund whose answer was lost, as the gateway's own pages show it. */
export const resolveRefund = defineCall({
  audience: 'admin',
  right: 'money.refund',
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/refunds/resolve',
  body: z.object({ refund: z.guid('refund.unknown'), wasGiven: z.boolean() }),
  reply: acknowledged,
  refusals: ['refund.unknown', 'refund.decided'],
})
