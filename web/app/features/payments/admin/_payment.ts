import type { WholePayment } from './load-payments.ts'

export const at = new Date('2026-11-20T10:00:00Z')
/** A payment that counts, and of which nothing went back. */
export const settled: WholePayment = {
  payment: '0198f0c2-0000-7000-8000-000000000001',
  pays: 'gift',
  receiptNumber: 'DN-000006',
  gateway: 'bkash',
  channel: null,
  reference: 'DN000006-BZTMS6D6D1',
  state: 'settled',
  failure: null,
  hold: null,
  amount: 50_000n,
  fee: null,
  refunded: 0n,
  startedAt: at,
  settledAt: at,
  method: 'bKash',
  transaction: '1453B3R14V',
  isObjected: false,
  evidence: [],
  refunds: [],
  rivals: [],
  mayAccept: false,
  mayRefuse: false,
  refundable: 50_000n,
  request: undefined,
}
