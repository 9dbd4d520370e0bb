import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { notificationPollMs } from '@daan/contract/notifications'
import { addBuyers, type Buyer } from './buyers.ts'
import { asOwner, type Backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import { type Asking, type Effort, figures, interleave, ratio, sampleOf, warmUp } from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** People who are signed in and look at a page. */
const people = 10_000
/** Pollers that the ratio is taken with: their tokens go to the load generators at each run. */
const ratioPeople = 1000
/** The first round finds nobody known, the second everybody. */
const pacedRounds = 2
const maxSockets = 256
const tickMs = 10

type PollBench = { load: LoadGenerators; server: Asking; constant: Asking; ledger: Backdoor }

/** Measures polls for notifications: the cost of one, and of 10,000 people's every ten seconds. */
export async function benchPolls(bench: PollBench, { ms, rounds }: Effort) {
  const { load, server, constant, ledger } = bench
  const pollers = await addBuyers(ledger, people)
  const polls = { pollsOf: pollers.slice(0, ratioPeople) }
  const paced = await comparePaced(bench, pollers)
  const root = { get: '/' }
  await warmUp(load, server, polls)
  await warmUp(load, constant, root)
  const samples = await interleave(
    [
      { name: 'poll', run: () => sampleOf(load, server, polls, ms) },
      { name: 'constant', run: () => sampleOf(load, constant, root, ms) },
    ],
    rounds,
  )
  const poll: Verdict = {
    what: 'A poll for notifications / a Fastify route that returns a constant',
    value: ratio(samples, 'poll', 'constant', figures.server),
    atMost: limits.pollToConstant,
  }
  return { samples, verdicts: [poll, ...paced] }
}

/** Lets everybody poll, and then asks the constant route at the same arrivals. */
async function comparePaced(
  { server, constant, ledger }: PollBench,
  pollers: readonly Buyer[],
): Promise<Verdict[]> {
  const before = await commitsIn(ledger)
  const polls = await pace(pollers, (poller) => ({
    port: server.port,
    path: '/api/checknotification',
    headers: {
      authorization: `Bearer ${poller.token}`,
      useruid: poller.userUid,
      totalnotification: '0',
    },
  }))
  const commits = (await commitsIn(ledger)) - before
  const constants = await pace(pollers, () => ({ port: constant.port, path: '/' }))
  return [
    {
      what: '10,000 people polling every 10 s, p99 / that of the constant route',
      value: polls.p99Ms / constants.p99Ms,
      atMost: limits.pollP99ToConstant,
    },
    {
      what: 'Queries of all their polls, from nobody known on',
      value: commits / polls.seconds,
      unit: '/s',
      atMost: limits.pollQueriesPerSecond,
    },
  ]
}

type Target = { port: number; path: string; headers?: Record<string, string> }

/** Lets everybody ask once in each round, evenly spread. */
async function pace(pollers: readonly Buyer[], targetOf: (poller: Buyer) => Target) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const answers: Promise<number>[] = []
  const startedAt = performance.now()
  for (let round = 0; round < pacedRounds; round++) {
    for (const [index, poller] of pollers.entries()) {
      const dueAt = startedAt + (round + index / pollers.length) * notificationPollMs
      while (performance.now() < dueAt) await delay(tickMs)
      answers.push(timeOf(targetOf(poller), agent))
    }
  }
  const tookMs = (await Promise.all(answers)).toSorted((a, b) => a - b)
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { seconds, p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN }
}

/** Asks once. @returns the time until the whole answer, in ms */
function timeOf(target: Target, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get({ agent, ...target }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A poll got ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - startedAt))
    })
    request.on('error', reject)
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
