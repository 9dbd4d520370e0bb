import { setTimeout as delay } from 'node:timers/promises'
import type { Buyer } from '../buyers.ts'
import { type Intent, newIntent } from './intents.ts'
import { type Attempt, keepAliveAgent, send } from './send.ts'

/** Behaviour of donors. */
export type Habits = {
  donors: number
  /** Share of intents of which a second copy is sent at the same time, as by a double click. */
  doubleClicks: number
}

/** Experience of donors. */
export type Experience = {
  retries: number
  replays: number
  /** Answers other than 200 and 503, and copies answered differently: there should be none. */
  surprises: string[]
}

const firstPauseMs = 20
const longestPauseMs = 200

/**
 * Donors who give, some of whom buy tickets and send cards, with the discipline of the browser's outbox: the key
 * is made first, and the same key is sent until it is acknowledged. Their pauses are shorter, so that what is
 * measured is the service's absence and not theirs.
 */
export class Donors {
  readonly intents: Intent[] = []
  /** When each acknowledgement came, in ms of `performance.now()`. */
  readonly acknowledgedAt: number[] = []
  readonly experience: Experience = { retries: 0, replays: 0, surprises: [] }
  readonly #ports: () => readonly number[]
  readonly #buyers: readonly Buyer[]
  readonly #habits: Habits
  readonly #agent = keepAliveAgent()
  #willing = true
  #patient = true
  #running: Promise<unknown> = Promise.resolve()

  /**
   * @param ports where to send, asked each time; a donor goes on to the next after a failure
   * @param buyers in whose names tickets are bought and cards are sent
   */
  constructor(ports: () => readonly number[], buyers: readonly Buyer[], habits: Habits) {
    this.#ports = ports
    this.#buyers = buyers
    this.#habits = habits
  }

  start(): void {
    const donors = Array.from({ length: this.#habits.donors }, (_, index) => this.#give(index))
    this.#running = Promise.all(donors)
  }

  /** No new intents; resolves when every begun one is answered for good, or `patienceMs` have passed. */
  async finish(patienceMs: number): Promise<void> {
    this.#willing = false
    const giveUp = setTimeout(() => {
      this.#patient = false
    }, patienceMs)
    await this.#running
    clearTimeout(giveUp)
    this.#agent.destroy()
  }

  async #give(donor: number): Promise<void> {
    while (this.#willing) {
      const intent = newIntent(this.#buyers, this.intents.length)
      this.intents.push(intent)
      const copies = Math.random() < this.#habits.doubleClicks ? 2 : 1
      await Promise.all(
        Array.from({ length: copies }, (_, copy) =>
          this.#sendUntilAcknowledged(intent, donor + copy),
        ),
      )
    }
  }

  async #sendUntilAcknowledged(intent: Intent, from: number): Promise<void> {
    let pauseMs = firstPauseMs
    for (let attempt = 0; this.#patient; attempt++) {
      const ports = this.#ports()
      const port = ports[(from + attempt) % ports.length] ?? 0
      if (attempt > 0) this.experience.retries++
      if (this.#isAnswered(intent, await send(intent, port, this.#agent))) return
      await delay(pauseMs * (0.5 + Math.random() / 2))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  /** Notes an answer; false where the outbox would send again. */
  #isAnswered(intent: Intent, attempt: Attempt): boolean {
    if ('lost' in attempt || attempt.status === 503) return false
    const { status, body, replayed } = attempt
    if (status !== 200) {
      this.experience.surprises.push(`${status}: ${body}`)
      return true
    }
    if (replayed) this.experience.replays++
    if (intent.acknowledged !== null && intent.acknowledged !== body) {
      this.experience.surprises.push(`answered differently: ${intent.acknowledged} and ${body}`)
    }
    intent.acknowledged = body
    this.acknowledgedAt.push(performance.now())
    return true
  }
}
