import { randomUUID } from 'node:crypto'
import type { AdminAct } from '@daan/contract/audit'
import type { RefundState } from '@daan/contract/refunds'
import { until } from '../../tooling/until.ts'
import type { Gateway, PayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { adminsToken, mint } from './_tokens.ts'

export const desk = ({ server }: PayingServer, path: string) => asAdmin(server, path)

/** Has an admin do something, under a key of its own unless told otherwise. */
export async function order(
  { server }: PayingServer,
  path: string,
  payload: object,
  key: string = randomUUID(),
) {
  const authorization = `Bearer ${await mint(server, adminsToken)}`
  const headers = { authorization, actor: 'Admin', 'idempotency-key': key }
  return server.app.inject({ method: 'POST', url: `/api/admin${path}`, headers, payload })
}

/** A payment as admins see it. */
export const shown = async (paying: PayingServer, payment: string) =>
  (await desk(paying, `/admin/payment/${payment}`)).json()

/** Reads what the fund of good gifts has received, in taka. */
export const total = async ({ server }: PayingServer) =>
  (await server.app.inject({ url: '/api/allfunds' })).json().emergencyFund.all.floodRelief

const receiptOf = async ({ server }: PayingServer, receipt: string) =>
  (await server.app.inject({ url: `/api/receipt/${receipt}` })).json()

export const stateOf = async (paying: PayingServer, receipt: string) =>
  (await receiptOf(paying, receipt)).state
/** A gift as the desk lists it, found by the number of its receipt. */
export const listedOf = async (paying: PayingServer, receipt: string) => {
  const search = await numberOf(paying, receipt)
  return (await order(paying, '/gifts', { filter: { search } })).json()[0]
}
export const numberOf = async (paying: PayingServer, receipt: string): Promise<string> =>
  (await receiptOf(paying, receipt)).receiptNumber

/** Finds the sandbox's charge of a transaction. */
export const charged = ({ sandbox }: PayingServer, transaction: string | null) =>
  sandbox.books().find(({ transactionId }) => transactionId === transaction)

export async function settled(paying: PayingServer, gateway: Gateway, amount = '500') {
  const begun = await paying.begin(gateway, amount)
  await paying.pay(begun)
  const { transaction } = await paying.becomes(begun.payment, 'settled')
  return { ...begun, transaction }
}

/** A payment that its gateway calls risky, or says to be of another amount. */
export async function held(
  paying: PayingServer,
  kind: 'risk-level-1' | 'amount-altered',
  amount?: string,
) {
  paying.sandbox.setFaults([{ kind }])
  const begun = await paying.begin('sslcommerz', amount)
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'held')
  paying.sandbox.setFaults([])
  return begun
}

/** Lists the open tasks of an admin. */
export const waiting = async (paying: PayingServer) =>
  (await desk(paying, '/admin/desk')).json().payments

export const tokensOf = async (paying: PayingServer, show: string): Promise<string[]> => {
  const listed = (await desk(paying, `/admin/payments?show=${show}`)).json()
  return listed.map(({ payment }: { payment: string }) => payment)
}

export async function refundBecomes(paying: PayingServer, payment: string, state: RefundState) {
  return until(`a refund to be ${state}`, async () => {
    const { refunds } = await shown(paying, payment)
    return refunds.some((one: { state: string }) => one.state === state)
  })
}

/** Says that a gift was sent by hand. */
export const claim = (
  { server }: PayingServer,
  receipt: string,
  transaction: string,
  channel = 'bkash',
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/claimtransfer',
    payload: { receipt, channel, transaction },
  })

/** Lists the acts in the audit trail. */
export async function actsOf(paying: PayingServer): Promise<Set<AdminAct>> {
  const entries = (await desk(paying, '/admin/audit')).json()
  return new Set(entries.map(({ act }: { act: AdminAct }) => act))
}
