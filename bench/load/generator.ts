import { setTimeout as delay } from 'node:timers/promises'
import { Caller } from './caller.ts'
import { type Requests, requestsFor } from './requests.ts'

/** Task of one generator process. */
export type Work = { port: number; connections: number; ms: number; requests: Requests }

/** Number of answers, their rate and 99th percentile. */
export type Answered = { answers: number; perSecond: number; p99Ms: number }

const p99 = 0.99

/** Report of one generator process. */
export type Done = Answered | { failure: string }

/** Asks as fast as it is answered; ends at the first answer that is not a 200. */
async function generate({ port, connections, ms, requests }: Work): Promise<Done> {
  const { promise: failure, resolve: fail } = Promise.withResolvers<string>()
  const next = requestsFor(requests)
  const opening = Array.from({ length: connections }, () => Caller.open(port, next, fail))
  const callers = await Promise.all(opening)
  const startedAt = performance.now()
  for (const caller of callers) caller.start()
  const stopped = delay(ms).then(() => Promise.all(callers.map((caller) => caller.stop())))
  const reason = await Promise.race([failure, stopped.then(() => null)])
  if (reason !== null) return { failure: reason }
  const seconds = (performance.now() - startedAt) / 1000
  const tookMs = callers.flatMap((caller) => caller.tookMs).toSorted((a, b) => a - b)
  const answers = tookMs.length
  const p99Ms = tookMs[Math.floor(answers * p99)] ?? 0
  return { answers, perSecond: answers / seconds, p99Ms }
}

process.on('message', (work: Work) => {
  generate(work)
    .catch((error): Done => ({ failure: String(error) }))
    .then((done) => process.send?.(done))
    .catch(() => process.exit(1))
})
