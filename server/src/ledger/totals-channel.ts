import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { notify } from '../db/listen.ts'
import type { Log } from '../log.ts'

/** The channel on which servers tell one another that totals changed. */
export const totalsChannel = 'daan_totals'
/** Published on it by the database, in place of a sender, when a fund changed. */
export const fundsChanged = 'funds'

// One notification per gift would cost three quarters of the throughput; nobody sees a tenth of a second.
const publishAfterMs = 100
/** While the database is away every gift is in doubt; reloading once a second is enough. */
const reloadAfterDoubtMs = 1000

/** Publishes to other servers, at most once in a while, that totals changed here, and hears it from them. */
export class TotalsChannel {
  readonly #db: Queryable
  readonly #log: Log
  readonly #reload: () => Promise<void>
  readonly #self = randomUUID()
  #publishing: NodeJS.Timeout | null = null
  #doubting: NodeJS.Timeout | null = null
  #loading: Promise<void> | null = null
  #stale = false
  #isFailing = false
  #isClosed = false

  /** @param reload reads the totals of the database into memory */
  constructor(db: Queryable, log: Log, reload: () => Promise<void>) {
    this.#db = db
    this.#log = log
    this.#reload = reload
  }

  /** To be called after each commit that changed totals. */
  publishSoon(): void {
    this.#publishing ??= setTimeout(() => void this.#publish(), publishAfterMs).unref()
  }

  /** To be called when a commit may have come about unheard: soon all servers read the totals anew. */
  invalidate(): void {
    this.#doubting ??= setTimeout(() => {
      this.#doubting = null
      this.refresh()
      this.publishSoon()
    }, reloadAfterDoubtMs).unref()
  }

  /** To be called for each notification on the channel. */
  heard(sender: string): void {
    if (sender !== this.#self) this.refresh()
  }

  /** To be called whenever a notification may have been missed; many calls during one load make one more load. */
  refresh(): void {
    this.#stale = true
    this.#loading ??= this.#load()
  }

  /** Publishes what is still to be published. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#doubting) {
      clearTimeout(this.#doubting)
      this.publishSoon()
    }
    if (this.#publishing) {
      clearTimeout(this.#publishing)
      await this.#publish()
    }
    await this.#loading
  }

  async #load(): Promise<void> {
    while (this.#stale) {
      this.#stale = false
      await this.#attempt(this.#reload, 'Totals could not be reloaded; that is tried again.')
    }
    this.#loading = null
  }

  #publish(): Promise<void> {
    this.#publishing = null
    const publish = () => notify(this.#db, totalsChannel, this.#self)
    return this.#attempt(publish, 'Other servers could not be told of new totals; they will be.')
  }

  /** Tries again until it succeeds: after the last gift of an outage no other change would come. */
  async #attempt(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#log.warn({ err: error }, failure)
      this.#isFailing = true
      if (!this.#isClosed) this.invalidate()
    }
  }
}
