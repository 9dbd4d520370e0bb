import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './_app.ts'
import { adminsToken, mint } from './_tokens.ts'

export const goodPhone = '01712345678'

/** A request to buy, under a key of its own unless told otherwise. */
export function buying(
  token: string,
  userUid: string,
  { key = randomUUID(), phone = goodPhone, ...more }: Record<string, unknown> = {},
): InjectOptions {
  return {
    method: 'POST',
    url: '/api/rafflebuy',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': String(key) },
    payload: { phone, userUid, ...more },
  }
}

/** Buys one ticket as somebody. */
export async function buyAs(
  server: TestApp,
  uid: string,
  order: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  return server.app.inject(buying(await mint(server, { uid }), uid, order))
}

/** Makes a call as the admin of `adminVariables`. */
export async function asAdmin(
  server: TestApp,
  path: string,
  request: InjectOptions = {},
): Promise<LightMyRequestResponse> {
  const token = await mint(server, adminsToken)
  const headers = { authorization: `Bearer ${token}`, actor: 'Admin', ...request.headers }
  return server.app.inject({ ...request, url: `/api${path}`, headers })
}

/** Names the beacon for a round, as the admin of `adminVariables`. */
export function nameBeaconAsAdmin(
  server: TestApp,
  { round, drawAt }: { round: number; drawAt: Date },
): Promise<LightMyRequestResponse> {
  const payload = { round, drawAt: drawAt.toISOString() }
  return asAdmin(server, '/namerafflebeacon', { method: 'POST', payload })
}

export const adminVariables = { ADMIN_EMAILS: adminsToken.email }
