/** The embedded PostgreSQL cannot run here; the message says why and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError'

  /** @param reason whole sentences, for the person who runs the server */
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Or set DATABASE_URL to a PostgreSQL server of your own.`, options)
  }
}

/** The code of a Node system error, such as `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
