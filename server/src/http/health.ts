import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { Refused } from '../refused.ts'

const databaseTimeoutMs = 1000

/** Conditions of readiness. */
export type ReadinessChecks = {
  /** Resolves when the database answers. */
  database: () => Promise<unknown>
  ledger: () => 'green' | 'red'
}

/**
 * Serves `GET /healthz`, which says that this process lives and its version, and `GET /readyz`, which says that the
 * database answers within a second; its `ledger` is red while gifts are refused because the books do
 * not balance.
 */
export function serveHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/healthz', () => ({ status: 'alive', version: manifest.version }))
  let pending: Promise<unknown> | null = null
  // Requests at the same time share one query: by the thousand they would crowd gifts out of the pool.
  const database = () => {
    pending ??= checks.database().finally(() => {
      pending = null
    })
    return pending
  }
  app.get('/readyz', async () => {
    await withTimeout(database())
    return { status: 'ready', ledger: checks.ledger() }
  })
}

async function withTimeout(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refused('service.unavailable')), databaseTimeoutMs)
  })
  await Promise.race([answer, late])
    .catch((cause) => {
      throw new Refused('service.unavailable', { cause })
    })
    .finally(() => clearTimeout(timer))
}
