import pg from 'pg'

/** The address of a database, or its URL. */
export type Connection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string }

const connectTimeoutMs = 3000
const int8Oid = 20

/**
 * Makes the settings by which pg opens one session.
 * @param parameters command-line options of the session, such as `-c lock_timeout=2000`
 */
export function clientSettings(
  connection: Connection,
  parameters: readonly string[] = [],
): pg.ClientConfig {
  const { address, options } = separateOptions(connection)
  const all = [...options, ...parameters].join(' ')
  return {
    ...address,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(all && { options: all }),
  }
}

// In pg the options of a URL replace those beside it; some hosts route by theirs, so both must go.
function separateOptions(connection: Connection): { address: Connection; options: string[] } {
  if (!('connectionString' in connection)) return { address: connection, options: [] }
  const url = URL.parse(connection.connectionString)
  const own = url?.searchParams.get('options')
  if (!url || !own) return { address: connection, options: [] }
  url.searchParams.delete('options')
  return { address: { connectionString: url.href }, options: [own] }
}

// int8 arrives as bigint: money does not fit a double. Set here and not for every user of pg.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8Oid && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
}
