import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { hangLimitMs } from '../../tooling/test-limits.ts'
import { addBuyers } from '../buyers.ts'
import { backdoor } from '../embedded.ts'
import { type Audit, audit, type Books } from './audit.ts'
import { BookWatch, type WatchedBook } from './book-watch.ts'
import { Donors, type Experience, type Habits } from './donors.ts'
import { Stage, type StageOptions } from './stage.ts'
import type { Strike } from './strikes.ts'

/** One kind of fault, over and over, while people give. */
export type Campaign = {
  name: string
  stage?: StageOptions
  habits?: Partial<Habits>
  /** They come in turn, each at least once; none where the fault lies in the stage itself. */
  strikes: readonly Strike[]
  /** No answer may be lost on its way, so no request may have to be repeated. */
  losesNoAnswer?: boolean
  /** Its guard was taken away: the book stops where it would fork. */
  isUnguarded?: boolean
}

/** Figures of a campaign. */
export type Figures = Audit &
  Experience & {
    name: string
    book: WatchedBook
    strikes: number
    /** Duration of the first server's start with a new database, in ms: this machine's speed now. */
    firstStartMs: number
    /** The longest time without any acknowledgement after healing, in ms. */
    longestSilenceMs: number
  }

const usualHabits: Habits = { donors: 32, doubleClicks: 0.15 }
/** So many that nobody comes near the limit of tickets. */
const buyerCount = 500
/** People give in peace for a while before the next strike. */
const peaceMs = [500, 1200] as const

/** Runs a campaign for `seconds` or as long as its strikes take, then waits until every begun gift is acknowledged, and audits. */
export async function runCampaign(campaign: Campaign, seconds: number): Promise<Figures> {
  const stage = await Stage.setUp(campaign.stage ?? {})
  try {
    const buyers = await addBuyers(await backdoor(stage.dataDir), buyerCount)
    const habits = { ...usualHabits, ...campaign.habits }
    const donors = new Donors(() => stage.ports, buyers, habits)
    donors.start()
    const watch = new BookWatch(stage.servers.map(({ url }) => url))
    const periods = await strikeRepeatedly(stage, campaign.strikes, seconds)
    await donors.finish(hangLimitMs)
    const [url = ''] = stage.servers.map((server) => server.url)
    const books = await booksOf(stage)
    return {
      name: campaign.name,
      book: await watch.end(books.backdoor, !campaign.isUnguarded),
      strikes: campaign.strikes.length > 0 ? periods.length : 0,
      firstStartMs: stage.firstStartMs,
      longestSilenceMs: Math.max(...periods.map((each) => silenceIn(each, donors.acknowledgedAt))),
      ...donors.experience,
      ...(await audit(donors.intents, books, url)),
    }
  } finally {
    await stage.clear()
  }
}

// Asked anew: the engine may have been started again, with another socket.
async function booksOf({ dataDir }: Stage): Promise<Books> {
  return { backdoor: await backdoor(dataDir), settings: { DATA_DIR: dataDir } }
}

/** From healing to the next strike, in ms of `performance.now()`. */
type Period = { from: number; to: number }

async function strikeRepeatedly(
  stage: Stage,
  strikes: readonly Strike[],
  seconds: number,
): Promise<Period[]> {
  const end = performance.now() + seconds * 1000
  const periods: Period[] = []
  do {
    await delay(randomInt(...peaceMs))
    const strike = strikes[periods.length % Math.max(1, strikes.length)]
    const from = strike ? await strike(stage) : performance.now()
    await delay(randomInt(...peaceMs))
    periods.push({ from, to: performance.now() })
  } while (performance.now() < end || periods.length < strikes.length)
  return periods
}

function silenceIn({ from, to }: Period, acknowledgedAt: readonly number[]): number {
  const acknowledged = acknowledgedAt.filter((at) => at > from && at < to)
  const moments = [from, ...acknowledged, to]
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}
