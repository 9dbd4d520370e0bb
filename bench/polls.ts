import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { notificationPollMs } from '@daan/contract/notifications'
import { addBuyers, type Buyer } from './buyers.ts'
import { asOwner, type Backdoor } from './embedded.ts'
import { type Asking, type Effort, sampleOf, warmUp } from './gifts.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import { type Contender, figures, interleave, ratio } from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** Everybody who is signed in and looks at a page. */
const people = 10_000
/** Pollers of the ratio: their tokens go to the load generators at each run. */
const ratioPeople = 1000
/** The first finds nobody known, the second everybody. */
const pacedRounds = 2
const maxSockets = 256
const tickMs = 10

type PollBench = { load: LoadGenerators; server: Asking; constant: Asking; ledger: Backdoor }

/** Polls for notifications: what one costs, and what 10,000 people every ten seconds ask of the database. */
export async function benchPolls(bench: PollBench, { ms, rounds }: Effort) {
  const { load, server, constant, ledger } = bench
  const pollers = await addBuyers(ledger, people)
  const polls = { pollsOf: pollers.slice(0, ratioPeople) }
  const paced = await pacePolls(bench, pollers)
  const contenders: Contender[] = [
    { name: 'poll', run: () => sampleOf(load, server, polls, { ms }) },
    { name: 'constant', run: () => sampleOf(load, constant, { get: '/' }, { ms }) },
  ]
  await warmUp(load, server, polls)
  await warmUp(load, constant, { get: '/' })
  const samples = await interleave(contenders, rounds)
  const verdicts: Verdict[] = [
    {
      what: 'A poll for notifications / a Fastify route that returns a constant',
      value: ratio(samples, 'poll', 'constant', figures.server),
      atMost: limits.pollToConstant,
    },
    ...paced,
  ]
  return { samples, verdicts }
}

/** Everybody polls once in each round, evenly spread. */
async function pacePolls(
  { server, ledger }: PollBench,
  pollers: readonly Buyer[],
): Promise<Verdict[]> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const polls: Promise<number>[] = []
  const before = await commitsIn(ledger)
  const startedAt = performance.now()
  for (let round = 0; round < pacedRounds; round++) {
    for (const [index, poller] of pollers.entries()) {
      const dueAt = startedAt + (round + index / pollers.length) * notificationPollMs
      while (performance.now() < dueAt) await delay(tickMs)
      polls.push(poll(server.port, poller, agent))
    }
  }
  const tookMs = (await Promise.all(polls)).toSorted((a, b) => a - b)
  const seconds = (performance.now() - startedAt) / 1000
  const commits = (await commitsIn(ledger)) - before
  agent.destroy()
  return [
    {
      what: '10,000 people polling every 10 s, p99',
      value: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN,
      unit: ' ms',
      atMost: limits.pollP99Ms,
    },
    {
      what: 'Queries of all their polls, from nobody known on',
      value: commits / seconds,
      unit: '/s',
      atMost: limits.pollQueriesPerSecond,
    },
  ]
}

/** @returns how long the answer took, in ms */
function poll(port: number, { userUid, token }: Buyer, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}`, useruid: userUid, totalnotification: '0' }
  return new Promise((resolve, reject) => {
    const asked = get({ agent, port, path: '/api/checknotification', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A poll got ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - startedAt))
    })
    asked.on('error', reject)
  })
}

/** Every query of the server's outside a transaction is one. */
async function commitsIn(database: Backdoor): Promise<number> {
  const [row] = await asOwner(
    database,
    'SELECT pg_stat_clear_snapshot()',
    'SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(row?.['xact_commit'])
}
