/**
 * Runs tasks of one key one after another. Where they wait for the same row, waiting here keeps none of the
 * database's connections from others.
 */
export class SerialQueues {
  readonly #lastOf = new Map<string, Promise<unknown>>()
  #waiting = 0

  /** Number of tasks that have not ended. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves or rejects as the task does. */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    this.#waiting++
    const result = (this.#lastOf.get(key) ?? Promise.resolve()).then(task)
    const ended = result
      .catch(() => undefined) // its own caller handles it
      .then(() => {
        this.#waiting--
        if (this.#lastOf.get(key) === ended) this.#lastOf.delete(key)
      })
    this.#lastOf.set(key, ended)
    return result
  }
}
