import { type Entry, isOld, isSpent, readEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { Environment } from './environment.ts'
import { attemptTimeoutMs, isFinal, retryDelayMs } from './retry.ts'

/** An entry and how it stands for the person who made it. */
export type OutboxItem<Message, Receipt> = {
  entry: Entry<Message, Receipt>
  /** `sending` now · `waiting` and sent later · `old`, so asking first · `sent` · `refused`. */
  standing: 'sending' | 'waiting' | 'old' | 'sent' | 'refused'
}

type Waiting<Message, Receipt> = Entry<Message, Receipt> & { state: 'waiting' }

/** Rules of the entries that an outbox sends. */
export type OutboxOptions<Message, Receipt> = {
  name: string
  store: EntryStore<Entry<Message, Receipt>>
  environment: Environment
  /** One attempt. Resolves with what may stay on the device when the message is erased. */
  send(message: Message, key: string, attempt: Attempt): Promise<Receipt>
}

/** `isRepeated` where an attempt before this one had no answer. */
export type Attempt = { signal: AbortSignal; isRepeated: boolean }

/**
 * Keeps what people ask for until the server has it. An entry is written down before its first
 * attempt, survives reloads and closed tabs, and carries one key through every attempt, so that it
 * happens once. Tabs take turns at sending; where a turn lasts too long two send, and the key makes
 * that one thing all the same.
 */
export class Outbox<Message, Receipt> {
  readonly #options: OutboxOptions<Message, Receipt>
  readonly #listeners = new Set<() => void>()
  readonly #channel: { publish(): void }
  #items: readonly OutboxItem<Message, Receipt>[] = []
  #inFlight: string | null = null
  #sending: Promise<void> | null = null
  #isWanted = false
  #returnedAt = 0
  #alarm = new AbortController()

  constructor(options: OutboxOptions<Message, Receipt>) {
    this.#options = options
    const { environment, name } = options
    this.#channel = environment.openChannel(
      name,
      () => void this.#refresh().then(() => this.#wake()),
    )
    environment.onReturn(() => this.tryNow())
  }

  /** Everything in the outbox, oldest first. A new array whenever something changed. */
  readonly items = (): readonly OutboxItem<Message, Receipt>[] => this.#items

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what earlier visits left and goes on sending it. */
  async open(): Promise<void> {
    const { store, environment } = this.#options
    for (const entry of await store.all()) {
      if (isSpent(entry, environment.now())) await store.remove(entry.key)
    }
    await this.#refresh()
    this.tryNow()
  }

  /** Writes a message down, then sends it. Resolves with its key once it is written down. */
  async add(message: Message, key = this.#options.environment.newKey()): Promise<string> {
    const { environment } = this.#options
    const now = environment.now()
    const times = { madeAt: now, confirmedAt: now, nextAttemptAt: now, attemptedAt: now }
    await this.#keep({ key, ...times, attempts: 0, isSeen: false, state: 'waiting', message })
    this.#wake()
    return key
  }

  /** The person still wants it, although it waited for long. */
  async confirm(key: string): Promise<void> {
    const entry = this.#items.find((item) => item.entry.key === key)?.entry
    if (entry?.state !== 'waiting') return
    await this.#keep({ ...entry, confirmedAt: this.#options.environment.now() })
    this.tryNow()
  }

  /** The person has seen that it was sent. */
  async markSeen(key: string): Promise<void> {
    const entry = this.#items.find((item) => item.entry.key === key)?.entry
    if (entry?.state === 'sent' && entry.isSeen === false)
      await this.#keep({ ...entry, isSeen: true })
  }

  /** Takes an entry out: it is no longer wanted, or its end was seen. */
  async discard(key: string): Promise<void> {
    await this.#options.store.remove(key)
    await this.#changed()
  }

  /** Sends what waits, whatever it was waiting for. */
  tryNow(): void {
    this.#returnedAt = this.#options.environment.now()
    this.#wake()
  }

  /** Resolves when nothing is left to send. */
  async idle(): Promise<void> {
    while (this.#sending !== null) await this.#sending
  }

  #wake(): void {
    this.#isWanted = true
    this.#alarm.abort()
    this.#sending ??= this.#takeTurns()
  }

  async #takeTurns(): Promise<void> {
    const { environment, name } = this.#options
    // What was asked for while a turn was ending gets a turn of its own.
    while (this.#isWanted) {
      this.#isWanted = false
      // A turn that fails must not be the last one.
      await environment.inTurn(name, () => this.#sendAll()).catch(() => undefined)
    }
    this.#sending = null
  }

  async #sendAll(): Promise<void> {
    const { environment } = this.#options
    for (;;) {
      this.#alarm = new AbortController()
      await this.#refresh()
      const next = this.#waiting().toSorted((a, b) => this.#dueAt(a) - this.#dueAt(b))[0]
      if (!next) return
      const waitMs = this.#dueAt(next) - environment.now()
      if (waitMs > 0) await environment.sleep(waitMs, this.#alarm.signal)
      else await this.#attempt(next)
    }
  }

  #waiting(): Waiting<Message, Receipt>[] {
    return this.#items.flatMap(({ entry, standing }) =>
      entry.state === 'waiting' && standing !== 'old' ? entry : [],
    )
  }

  /** A wait that began before the network or the person returned is over. */
  #dueAt({ attemptedAt, nextAttemptAt }: Waiting<Message, Receipt>): number {
    const now = this.#options.environment.now()
    // A clock that was ahead and was set right would put the next attempt off for years, or make each due at once.
    const wasSetBack = attemptedAt > now
    const isBack = this.#returnedAt <= now && attemptedAt < this.#returnedAt
    return wasSetBack || isBack ? 0 : nextAttemptAt
  }

  async #attempt(entry: Waiting<Message, Receipt>): Promise<void> {
    this.#inFlight = entry.key
    await this.#changed()
    const outcome = await this.#outcomeOf(entry)
    this.#inFlight = null
    await this.#keep(outcome)
  }

  async #outcomeOf(entry: Waiting<Message, Receipt>): Promise<Entry<Message, Receipt>> {
    const { send, environment } = this.#options
    const { state: _, message, ...kept } = entry
    const { key, attempts } = kept
    const ended = (delayMs: number) => {
      const now = environment.now()
      return { ...kept, attemptedAt: now, nextAttemptAt: now + delayMs }
    }
    try {
      const signal = AbortSignal.timeout(attemptTimeoutMs(attempts))
      const receipt = await send(message, key, { signal, isRepeated: attempts > 0 })
      return { ...ended(0), state: 'sent', receipt }
    } catch (failure) {
      if (isFinal(failure)) {
        const { code, errors } = failure
        return { ...ended(0), state: 'refused', message, refusal: { code, errors } }
      }
      const delayMs = retryDelayMs(attempts, failure, environment.random)
      return { ...ended(delayMs), state: 'waiting', message, attempts: attempts + 1 }
    }
  }

  /** An entry that ended stays so, unless it was sent after all: another tab may have been quicker. */
  async #keep(entry: Entry<Message, Receipt>): Promise<void> {
    const mayReplace = ({ state, isSeen }: typeof entry) =>
      state === 'waiting' || (entry.state === 'sent' && !isSeen)
    await this.#options.store.put(entry, mayReplace)
    await this.#changed()
  }

  async #changed(): Promise<void> {
    await this.#refresh()
    this.#channel.publish()
  }

  async #refresh(): Promise<void> {
    const entries = await this.#options.store.all()
    this.#items = entries
      .toSorted((a, b) => a.madeAt - b.madeAt)
      .map((entry) => ({ entry: readEntry(entry), standing: this.#standingOf(entry) }))
    for (const listener of this.#listeners) listener()
  }

  #standingOf(entry: Entry<Message, Receipt>): OutboxItem<Message, Receipt>['standing'] {
    if (entry.state !== 'waiting') return entry.state
    if (isOld(entry, this.#options.environment.now())) return 'old'
    return entry.key === this.#inFlight || entry.attempts === 0 ? 'sending' : 'waiting'
  }
}
