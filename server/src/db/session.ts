import type pg from 'pg'

/** The settings of a session, as the view `pg_settings` has them: times in ms. */
type Settings = Readonly<Record<string, string>>

/** A session that cannot be worked with: a standby, or settings that a pooler dropped. */
export class UnfitSession extends Error {
  override readonly name = 'UnfitSession'
}

/** A session as it was asked for. */
export type WantedSession = {
  settings: Settings
  /** The role it assumes; null where the login cannot assume it. */
  role: string | null
  /** True for reads that may lag a little. */
  mayBeStandby: boolean
}

/**
 * Asserts that a new session is what was asked for.
 * @throws UnfitSession with a sentence for the operator
 */
export async function assertSession(
  client: pg.ClientBase,
  { settings, role, mayBeStandby }: WantedSession,
): Promise<void> {
  const { rows } = await client.query<{ user: string; isStandby: boolean; settings: Settings }>(
    `SELECT current_user AS user, pg_is_in_recovery() AS "isStandby",
      (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY ($1::text[])) AS settings`,
    [Object.keys(settings)],
  )
  const [session] = rows
  if (!session || (session.isStandby && !mayBeStandby)) {
    throw new UnfitSession('The database is a standby. Connect to the primary.')
  }
  if (role !== null && session.user !== role) throw droppedBy('role', session.user, role)
  for (const [name, value] of Object.entries(settings)) {
    const found = session.settings[name] ?? ''
    if (found !== value) throw droppedBy(name, found, value)
  }
}

function droppedBy(name: string, found: string, wanted: string): UnfitSession {
  return new UnfitSession(
    `A database session has ${name} = '${found}' instead of '${wanted}': something in between, such as a pooler, dropped it. Connect to PostgreSQL itself, or let the login have it by ALTER ROLE … SET ${name} = '${wanted}'.`,
  )
}
