import { setTimeout as delay } from 'node:timers/promises'
import { hangLimitMs } from '../../tooling/test-limits.ts'
import { addBuyers, buyersSecret } from '../buyers.ts'
import { urlOf } from '../embedded.ts'
import { type Audit, audit } from '../faults/audit.ts'
import { Donors, type Experience } from '../faults/donors.ts'
import type { Intent } from '../faults/intents.ts'
import { type Cluster, owner, webPort } from './cluster.ts'
import type { Strike } from './strikes.ts'

/** Outcome of one strike; what earlier ones did is not in it. */
export type Outcome = {
  strike: Strike
  acknowledged: number
  experience: Experience
  silenceMs: number
  /** Sentences that servers logged at level error, which wakes an operator. */
  errors: string[]
} & Pick<Audit, 'unanswered' | 'lost' | 'doubled' | 'wrong' | 'totalsOff' | 'ledger'>

const habits = { donors: 16, doubleClicks: 0.15 }
const buyerCount = 500
const peaceMs = 2500
const pinoError = 50

/** Strikes one after another, all on the same books: a strike may lose what an earlier one had acknowledged. */
export class Campaign {
  readonly #cluster: Cluster
  readonly #intents: Intent[] = []
  #before = { unanswered: 0, lost: 0, doubled: 0, wrong: 0 }

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  /** Lets people give, strikes, waits until all that was begun is answered, and audits. */
  async run(strike: Strike): Promise<Outcome> {
    await this.#cluster.becomesWhole()
    const startedAt = Date.now()
    const donors = new Donors(() => [webPort], await addBuyers(owner, buyerCount), habits)
    donors.start()
    await delay(peaceMs)
    await strike.hit(this.#cluster)
    await delay(peaceMs)
    await donors.finish(hangLimitMs)
    this.#intents.push(...donors.intents)
    return {
      strike,
      acknowledged: donors.intents.filter(({ acknowledged }) => acknowledged !== null).length,
      experience: donors.experience,
      silenceMs: longestGap(donors.acknowledgedAt),
      errors: errorsSince(startedAt, this.#cluster),
      ...(await this.#audit()),
    }
  }

  async #audit() {
    const settings = {
      DATABASE_URL: urlOf(owner),
      APP_SECRET: buyersSecret,
      DATA_DIR: this.#cluster.directory,
    }
    const [url = ''] = this.#cluster.servers.map((server) => server.url)
    const books = { backdoor: owner, settings, release: this.#cluster.release }
    const { totalsOff, ledger, ...all } = await audit(this.#intents, books, url)
    const before = this.#before
    this.#before = all
    return {
      totalsOff,
      ledger,
      unanswered: all.unanswered - before.unanswered,
      lost: all.lost - before.lost,
      doubled: all.doubled - before.doubled,
      wrong: all.wrong - before.wrong,
    }
  }
}

function longestGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other)
  return Math.max(...sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? moment)))
}

function errorsSince(startedAt: number, { servers }: Cluster): string[] {
  const lines = servers.flatMap((server) => server.output().split('\n'))
  // The first may have lost its beginning, and other lines are not the log's.
  const entries = lines.filter((line) => /^\{.*\}$/.test(line)).map((line) => JSON.parse(line))
  const errors = entries.filter(({ level, time }) => level >= pinoError && time >= startedAt)
  return [...new Set(errors.map(({ msg, err }) => `${msg} ${err?.code ?? ''}`.trim()))]
}
