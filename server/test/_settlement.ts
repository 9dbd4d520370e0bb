import type { LightMyRequestResponse } from 'fastify'
import { dhakaDay } from '../src/dhaka-time.ts'
import type { Begun, Gateway, PayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'

/** A settled payment, by the gateway's number of its money. */
export type Paid = Begun & { transaction: string; receiptNumber: string }

export async function settle(paying: PayingServer, begun: Begun): Promise<Paid> {
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'settled')
  const { transaction, receiptNumber } = await shown(paying, begun.payment)
  return { ...begun, transaction, receiptNumber }
}

export const paid = async (paying: PayingServer, gateway: Gateway, amount = '500') =>
  settle(paying, await paying.begin(gateway, amount))

/** A payment as an admin sees it. */
export const shown = async ({ server }: PayingServer, payment: string) =>
  (await asAdmin(server, `/admin/payment/${payment}`)).json()

const dayMs = 24 * 60 * 60_000

/** Days of Dhaka around a whole day, in which all lies that a test does now, at whatever hour. */
export const [yesterday, tomorrow] = [-dayMs, dayMs].map((ms) =>
  dhakaDay.format(new Date(Date.now() + ms)),
) as [string, string] // as many as there are moments

/** Hands in a report as an admin. */
export const send = (
  { server }: PayingServer,
  gateway: Gateway,
  csv: string,
  bookFees = false,
): Promise<LightMyRequestResponse> =>
  asAdmin(server, bookFees ? '/admin/settlement/fees' : '/admin/settlement/report', {
    method: 'POST',
    payload: { gateway, csv },
  })

/** A report of these lines: day, transaction, amount, fee. */
export const report = (...lines: string[]) => ['Date,TrxID,Amount,Fee', ...lines].join('\n')
