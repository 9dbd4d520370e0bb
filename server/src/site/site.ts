import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { loadPublishedParts } from './published-parts-store.ts'
import { type PublishedParts, type SiteFacts, siteFacts } from './site-facts.ts'

/** The site in memory, read anew whenever somebody publishes. */
export class Site {
  readonly #config: Config
  readonly #db: Db
  #current: SiteFacts

  /** @throws ConfigError where nobody's site would take real money */
  constructor(config: Config, db: Db, published: PublishedParts) {
    this.#config = config
    this.#db = db
    this.#current = siteFacts(config, published)
  }

  /** Loads the site. @throws ConfigError where nobody's site would take real money */
  static async load(config: Config, db: Db): Promise<Site> {
    return new Site(config, db, await loadPublishedParts(db))
  }

  get current(): SiteFacts {
    return this.#current
  }

  async reload(): Promise<void> {
    this.#current = siteFacts(this.#config, await loadPublishedParts(this.#db))
  }
}
