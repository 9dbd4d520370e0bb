import type { Queryable } from '../db/database.ts'

/** Longer than a gateway may take to give a token. */
const leaseSeconds = 40

/** A token that all servers share. */
export type SharedToken = {
  token: string | null
  /** Seconds until its end; negative after it. */
  goodForSeconds: number
  /** True while another server asks for the next one. */
  isAwaited: boolean
}

/** The token of an account, as any server got it. */
export async function findToken(db: Queryable, account: string): Promise<SharedToken> {
  const { rows } = await db.query<SharedToken>({
    name: 'find-gateway-token',
    text: `SELECT token, coalesce(extract(epoch FROM expires_at - now()), -1)::float8 AS "goodForSeconds",
        coalesce(leased_until > now(), false) AS "isAwaited"
      FROM gateway_token WHERE account = $1`,
    values: [account],
  })
  return rows[0] ?? { token: null, goodForSeconds: -1, isAwaited: false }
}

/**
 * Lets one server ask for the next token, no more than twice an hour among all of them, whatever comes of it,
 * and not twice within a minute unless the gateway took back what it gave.
 * @param renewSeconds so long before its end a token is asked anew
 */
export async function mayAskForToken(
  db: Queryable,
  account: string,
  renewSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'lease-gateway-token',
    text: `INSERT INTO gateway_token AS known (account, granted_at, leased_until)
      VALUES ($1, now(), now() + make_interval(secs => ${leaseSeconds}))
      ON CONFLICT (account) DO UPDATE SET earlier_grant_at = known.granted_at,
        granted_at = excluded.granted_at, leased_until = excluded.leased_until
      WHERE coalesce(known.leased_until <= now(), true)
        AND coalesce(known.expires_at < now() + make_interval(secs => $2), true)
        AND coalesce(known.earlier_grant_at <= now() - interval '1 hour', true)
        AND (known.granted_at <= now() - interval '1 minute'
          OR coalesce(known.expires_at <= now() AND known.expires_at > known.granted_at, false))`,
    values: [account, renewSeconds],
  })
  return rowCount === 1
}

/** Keeps the token that was given, for all servers; null when none was. */
export async function storeToken(
  db: Queryable,
  account: string,
  given: { token: string; seconds: number } | null,
): Promise<void> {
  await db.query({
    name: 'store-gateway-token',
    text: `UPDATE gateway_token SET leased_until = NULL, token = coalesce($2, token),
        expires_at = CASE WHEN $2::text IS NULL THEN expires_at ELSE now() + make_interval(secs => $3) END
      WHERE account = $1`,
    values: [account, given?.token ?? null, given?.seconds ?? 0],
  })
}

/** Lets no server use a token any longer that the gateway does not take. */
export async function forgetToken(db: Queryable, account: string, token: string): Promise<void> {
  await db.query({
    name: 'forget-gateway-token',
    text: 'UPDATE gateway_token SET expires_at = now() WHERE account = $1 AND token = $2',
    values: [account, token],
  })
}
