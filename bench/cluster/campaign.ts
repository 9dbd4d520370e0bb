import { setTimeout as delay } from 'node:timers/promises'
import { hangLimitMs } from '../../tooling/test-limits.ts'
import { addBuyers, buyersSecret } from '../buyers.ts'
import { type Backdoor, urlOf } from '../embedded.ts'
import { type Audit, audit, type Books } from '../faults/audit.ts'
import { Donors, type Experience } from '../faults/donors.ts'
import type { Intent } from '../faults/intents.ts'
import { becomesArchived, restoreTo } from './backups.ts'
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

/** Outcome of a restore to a moment, after which people gave on. */
export type Recovery = {
  /** Acknowledged before the moment, and after it. */
  before: number
  after: number
  /** Seconds until all that was acknowledged was in the repository: what a loss of all machines may cost. */
  exposedSeconds: number
  /** Seconds from the command to a server that is ready. */
  seconds: number
} & Pick<Audit, 'lost' | 'doubled' | 'wrong' | 'totalsOff' | 'ledger'>

const habits = { donors: 16, doubleClicks: 0.15 }
const buyerCount = 500
const peaceMs = 2500
/** PostgreSQL's clock of commits may be read a little later than ours. */
const momentMs = 50
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
    const donors = await this.#give(() => strike.hit(this.#cluster))
    this.#intents.push(...donors.intents)
    return {
      strike,
      acknowledged: countAcknowledged(donors.intents),
      experience: donors.experience,
      silenceMs: longestGap(donors.acknowledgedAt),
      errors: errorsSince(startedAt, this.#cluster),
      ...(await this.#audit()),
    }
  }

  /** Restores to a moment at which nobody gave and after which people did, and audits what came back. */
  async restore(): Promise<Recovery> {
    const { intents } = await this.#give()
    this.#intents.push(...intents)
    const moment = new Date(Date.now() + momentMs)
    await delay(2 * momentMs)
    const later = await this.#give()
    const exposedSeconds = await becomesArchived()
    const { backdoor, server, seconds, end } = await restoreTo(moment, this.#cluster)
    try {
      const found = await audit(this.#intents, this.#booksAt(backdoor), server.url)
      const counts = {
        before: countAcknowledged(this.#intents),
        after: countAcknowledged(later.intents),
      }
      return { ...found, ...counts, exposedSeconds, seconds }
    } finally {
      this.#intents.push(...later.intents)
      await end()
    }
  }

  async #give(meanwhile: () => Promise<void> = async () => undefined): Promise<Donors> {
    const donors = new Donors(() => [webPort], await addBuyers(owner, buyerCount), habits)
    donors.start()
    await delay(peaceMs)
    await meanwhile()
    await delay(peaceMs)
    await donors.finish(hangLimitMs)
    return donors
  }

  #booksAt(backdoor: Backdoor): Books {
    const { directory, release } = this.#cluster
    const settings = {
      DATABASE_URL: urlOf(backdoor),
      APP_SECRET: buyersSecret,
      DATA_DIR: directory,
    }
    return { backdoor, settings, release }
  }

  async #audit() {
    const [url = ''] = this.#cluster.servers.map((server) => server.url)
    const books = this.#booksAt(owner)
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

function countAcknowledged(intents: readonly Intent[]): number {
  return intents.filter(({ acknowledged }) => acknowledged !== null).length
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
