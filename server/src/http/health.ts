import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

const answerWithinMs = 1000

/** What readiness depends on. */
export type Vitals = {
  /** Resolves when the database answers. */
  database: () => Promise<unknown>
  ledger: () => 'green' | 'red'
}

/**
 * `GET /healthz`: this process lives. `GET /readyz`: it can serve, because the database answers within
 * a second; `ledger` is red while gifts are refused because the books do not balance.
 */
export function reportHealth(app: FastifyInstance, vitals: Vitals): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  let asking: Promise<unknown> | null = null
  // All who ask meanwhile share one question: by the thousand they would crowd gifts out of the pool.
  const database = () => {
    asking ??= vitals.database().finally(() => {
      asking = null
    })
    return asking
  }
  app.get('/readyz', async () => {
    await withinASecond(database())
    return { status: 'ready', ledger: vitals.ledger() }
  })
}

async function withinASecond(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refused('service.unavailable')), answerWithinMs)
  })
  await Promise.race([answer, late])
    .catch((cause) => {
      throw new Refused('service.unavailable', { cause })
    })
    .finally(() => clearTimeout(timer))
}
