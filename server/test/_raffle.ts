import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './_app.ts'
import { mint } from './_tokens.ts'

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

/** Draws, or asks for the winners, as the admin of `adminVariables`. */
export async function asAdmin(server: TestApp, path: string): Promise<LightMyRequestResponse> {
  const token = await mint(server, { kind: 'admin', uid: 'chief', email: 'chief@example.org' })
  const headers = { authorization: `Bearer ${token}`, actor: 'Admin' }
  return server.app.inject({ url: `/api${path}`, headers })
}

export const adminVariables = { ADMIN_EMAILS: 'chief@example.org' }
