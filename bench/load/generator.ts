import { setTimeout as delay } from 'node:timers/promises'
import { Caller } from './caller.ts'
import { type Asked, requestsFor } from './requests.ts'

/** What one generator process is asked to do. */
export type Work = { port: number; connections: number; ms: number; asked: Asked }

/** What it did; `busy` is the share of one core it used. */
export type Done = { perSecond: number; busy: number } | { failure: string }

/** Asks as fast as it is answered; ends at the first answer that is not a 200. */
async function generate({ port, connections, ms, asked }: Work): Promise<Done> {
  const { promise: failure, resolve: fail } = Promise.withResolvers<string>()
  const next = requestsFor(asked)
  const opening = Array.from({ length: connections }, () => Caller.open(port, next, fail))
  const callers = await Promise.all(opening)
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  for (const caller of callers) caller.start()
  const reason = await Promise.race([failure, delay(ms, null)])
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  for (const caller of callers) caller.stop()
  if (reason !== null) return { failure: reason }
  const answered = callers.reduce((sum, caller) => sum + caller.answered, 0)
  return { perSecond: answered / seconds, busy: (user + system) / 1e6 / seconds }
}

process.on('message', (work: Work) => {
  generate(work)
    .catch((error): Done => ({ failure: String(error) }))
    .then((done) => process.send?.(done))
    .catch(() => process.exit(1))
})
