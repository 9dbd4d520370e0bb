import pg from 'pg'
import { appRole } from './role.ts'

/** SQLSTATEs of CREATE ROLE and GRANT: not allowed; another server did the same a moment ago. */
const insufficientPrivilege = '42501'
const doneAlready = ['42710', '23505']

/**
 * Gives `role` the rights that the statements in `sql` grant it, and revokes all others it has in the
 * current schema, in one transaction. Makes the role where it is missing; where the login may not,
 * nothing is granted and the triggers alone protect the ledger.
 * @throws pg.DatabaseError when the login may not grant, or `sql` names what does not exist
 */
export async function applyGrants(client: pg.Client, sql: string, role = appRole): Promise<void> {
  if (!(await ensureRole(client, role))) return
  const revokes = await revokesOfAll(client, role)
  // Several statements in one query are one transaction.
  await client.query([...revokes, sql].join(';\n'))
}

async function ensureRole(client: pg.Client, role: string): Promise<boolean> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  const exists = found.rowCount === 1 || (await attempt(client, `CREATE ROLE ${role} NOLOGIN`))
  if (exists) await attempt(client, `GRANT ${role} TO CURRENT_USER`)
  return exists
}

/** Runs `statement`; false when the login may not. */
async function attempt(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
    if (code === insufficientPrivilege) return false
    if (!doneAlready.includes(code)) throw error
  }
  return true
}

// Only what has a right of the role to revoke: others' objects in the schema may not be ours to touch.
async function revokesOfAll(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ revoke: string }>(
    `WITH granted AS (
       SELECT oid, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
         oid::regclass::text AS name, relacl AS acl, relnamespace AS namespace FROM pg_class
       UNION ALL
       SELECT c.oid, 'TABLE', c.oid::regclass::text, a.attacl, c.relnamespace
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       UNION ALL
       SELECT oid, 'ROUTINE', oid::regprocedure::text, proacl, pronamespace FROM pg_proc
       UNION ALL
       SELECT oid, 'SCHEMA', oid::regnamespace::text, nspacl, oid FROM pg_namespace
     )
     SELECT DISTINCT format('REVOKE ALL ON %s %s FROM %I', kind, name, $1::text) AS revoke
     FROM granted
     WHERE namespace = current_schema()::regnamespace
       AND EXISTS (SELECT FROM aclexplode(acl) WHERE grantee = $1::regrole)`,
    [role],
  )
  return rows.map(({ revoke }) => revoke)
}
