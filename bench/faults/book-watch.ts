import { setTimeout as delay } from 'node:timers/promises'
import { parseNote } from '@daan/contract/signed-note'
import { asOwner, type Backdoor } from '../embedded.ts'

const pollMs = 50
/** The book follows within a second or two; a busy machine may be slower and not wrong. */
const patienceMs = 20_000

/** Results of a watch over the public book; all but the first must be 0. */
export type WatchedBook = {
  /** Different checkpoints that servers published. */
  checkpoints: number
  /** Of those, what the book does not say in the end: it forked, or something was published before its commit. */
  forked: number
  /** Transfers that are not in the book in the end. */
  unbooked: number
}

/** Reads what servers publish of the public book for as long as a campaign lasts, as somebody who keeps all of it. */
export class BookWatch {
  readonly #notes = new Set<string>()
  readonly #stop = new AbortController()
  readonly #running: Promise<unknown>

  constructor(urls: readonly string[]) {
    this.#running = Promise.all(urls.map((url) => this.#watch(url)))
  }

  /**
   * Ends the watch, and compares the book with all that was seen.
   * @param isWhole true where the book must get all: it is waited for
   */
  async end(backdoor: Backdoor, isWhole: boolean): Promise<WatchedBook> {
    this.#stop.abort()
    await this.#running
    const unbooked = isWhole ? await unbookedAfter(backdoor) : 0
    const rows = await asOwner(backdoor, 'SELECT note FROM book_checkpoint')
    const stored = new Set(rows.map(({ note }) => parseNote(String(note)).text))
    const forked = [...this.#notes].filter((text) => !stored.has(text)).length
    return { checkpoints: this.#notes.size, forked, unbooked }
  }

  async #watch(url: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#read(url).catch(() => undefined) // no answer says nothing
      await delay(pollMs)
    }
  }

  async #read(url: string): Promise<void> {
    const reply = await fetch(`${url}/book/checkpoint`, { signal: this.#stop.signal })
    if (reply.ok) this.#notes.add(parseNote(await reply.text()).text)
  }
}

/** Counts what the book lacks once nothing more is given, after some patience. */
async function unbookedAfter(backdoor: Backdoor): Promise<number> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const [row] = await asOwner(backdoor, countUnbooked)
    const count = Number(row?.['count'])
    if (count === 0 || performance.now() > deadline) return count
    await delay(pollMs)
  }
}

const countUnbooked =
  'SELECT count(*) FROM transfer WHERE NOT EXISTS (SELECT FROM book_leaf WHERE transfer = transfer.id)'
