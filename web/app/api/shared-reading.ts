/** State of a reading: `failed` keeps the last value, if there was one. */
export type Reading<Value> = { value: Value | null; failed: boolean }

type SharedReadingOptions<Value> = {
  read(signal: AbortSignal): Promise<Value>
  /** Calls `readAgain` whenever the value may have changed; returns how to stop that. */
  watch?(readAgain: () => void): () => void
}

/**
 * One value of the server, read once for everyone on the page who shows it: when the first one
 * looks, and at each change while anyone does. It is remembered from page to page.
 */
export class SharedReading<Value> {
  readonly #options: SharedReadingOptions<Value>
  readonly #readers = new Set<() => void>()
  #current: Reading<Value> = { value: null, failed: false }
  #underWay: AbortController | null = null
  #stopWatching: (() => void) | null = null

  constructor(options: SharedReadingOptions<Value>) {
    this.#options = options
  }

  /** The present state, a new object whenever it changed. */
  readonly current = (): Reading<Value> => this.#current

  /** For `useSyncExternalStore`. */
  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    if (this.#readers.size === 1) {
      this.#stopWatching = this.#options.watch?.(this.readAgain) ?? null
      this.readAgain()
    }
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size > 0) return
      this.#stopWatching?.()
      this.#underWay?.abort()
      this.#underWay = null
    }
  }

  /** Reads it now. What an earlier reading still brings is old by then and is left out. */
  readonly readAgain = (): void => {
    this.#underWay?.abort()
    const reading = new AbortController()
    this.#underWay = reading
    this.#options.read(reading.signal).then(
      (value) => this.#learn(reading, { value, failed: false }),
      () => this.#learn(reading, { value: this.#current.value, failed: true }),
    )
  }

  #learn(reading: AbortController, next: Reading<Value>): void {
    if (reading !== this.#underWay) return
    this.#underWay = null
    this.#current = next
    for (const reader of this.#readers) reader()
  }
}
