import { setTimeout as delay } from 'node:timers/promises'
import type { Faults, Operation } from './faults.ts'
import type { Settings } from './settings.ts'

const answerTimeoutMs = 30_000
const repeatedTimes = 3

export type Notification = {
  readonly operation: Extract<Operation, `${string}.notification`>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends notifications to merchants, again and again until they are taken. */
export class Notifier {
  readonly #faults: Faults
  readonly #timing: Settings['timing']
  readonly #underWay = new Set<Promise<void>>()
  readonly #stopped = new AbortController()

  constructor(faults: Faults, timing: Settings['timing']) {
    this.#faults = faults
    this.#timing = timing
  }

  /** Sends it; resolves once it may be answered for: at once, or when it was taken if it comes first. */
  async send(notification: Notification): Promise<void> {
    const { operation } = notification
    if (this.#faults.take('notification-dropped', operation)) return
    const isFirst = this.#faults.take('notification-first', operation) !== null
    const isLate = this.#faults.take('notification-late', operation) !== null
    const copies = this.#faults.take('notification-repeated', operation) ? repeatedTimes : 1
    const sent = this.#deliver(notification, copies, isLate ? this.#timing.lateMs : 0)
    this.#underWay.add(sent)
    void sent.finally(() => this.#underWay.delete(sent))
    if (isFirst) await sent
  }

  /** Resolves when nothing is under way any more. */
  async sent(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #deliver(notification: Notification, copies: number, lateMs: number): Promise<void> {
    await this.#wait(lateMs)
    await Promise.all(Array.from({ length: copies }, () => this.#untilTaken(notification)))
  }

  async #untilTaken(notification: Notification): Promise<void> {
    for (const retryMs of [...this.#timing.retryMs, null]) {
      if (this.#stopped.signal.aborted || (await this.#isTaken(notification))) return
      if (retryMs !== null) await this.#wait(retryMs)
    }
  }

  async #isTaken({ url, headers, body }: Notification): Promise<boolean> {
    const timeout = AbortSignal.timeout(answerTimeoutMs)
    const signal = AbortSignal.any([timeout, this.#stopped.signal])
    try {
      const { ok } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      return ok
    } catch {
      return false // the merchant is away: the next try may find it
    }
  }

  async #wait(ms: number): Promise<void> {
    // Stopping ends the wait, which is no failure.
    await delay(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
  }
}
