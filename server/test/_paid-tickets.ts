import { asOwner } from './_owner.ts'
import type { Begun, PayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { mint } from './_tokens.ts'

export const rows = async ({ server }: PayingServer, text: string) =>
  (await server.database.db.query(text)).rows

/** Counts the rows of a table, and of a condition after it. */
export const count = async (paying: PayingServer, of: string) =>
  (await rows(paying, `SELECT count(*)::int FROM ${of}`))[0]?.['count']

export const alter = ({ server }: PayingServer, ...statements: string[]) =>
  asOwner(server.database.direct, statements)

export const draw = async ({ server }: PayingServer) =>
  (await asAdmin(server, '/drawraffle')).json()

/** The orders of somebody, as they are told of them. */
export const ordersOf = async ({ server }: PayingServer, uid: string) => {
  const headers = { authorization: `Bearer ${await mint(server, { uid })}` }
  return (await server.app.inject({ url: '/api/currentuserorders', headers })).json()
}

/** Sells a ticket, so that there is something to draw. */
export async function sellTo(paying: PayingServer, uid: string): Promise<Begun> {
  const begun = await paying.beginTicket('sslcommerz', uid)
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'settled')
  return begun
}
