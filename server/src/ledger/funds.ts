import { refuseUnless } from '../refused.ts'
import type { Fund } from './fund-store.ts'

/** The funds in memory, in the order of the site: a gift finds its own without a query. */
export class Funds {
  readonly #load: () => Promise<readonly Fund[]>
  #all: readonly Fund[] = []
  #byType: ReadonlyMap<string, Fund> = new Map()
  #revision = 0
  readonly #listeners: (() => void)[] = []
  #loading: Promise<void> | null = null
  #next: Promise<void> | null = null

  /** @param load reads the funds of the database */
  constructor(load: () => Promise<readonly Fund[]>) {
    this.#load = load
  }

  /** Rises with every load, so that what is made of the funds can be kept until then. */
  get revision(): number {
    return this.#revision
  }

  /** Calls after every load: funds may be the same as before. */
  onLoad(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Every fund but drafts. */
  get published(): readonly Fund[] {
    return this.#all.filter(({ state }) => state !== 'draft')
  }

  /** Finds the fund of a `fundType`, unless it is a draft. */
  ofType(type: string): Fund | undefined {
    const fund = this.#byType.get(type)
    return fund?.state === 'draft' ? undefined : fund
  }

  /** Gives the fund of a `fundType`, unless it is a draft. @throws Refused where there is none, at `pointer` */
  async demand(type: string, pointer?: string): Promise<Fund> {
    // Another server may have opened it a moment ago.
    if (!this.ofType(type)) await this.reload()
    const fund = this.ofType(type)
    refuseUnless(fund, 'donation.unknownFund', pointer)
    return fund
  }

  /** Reads the funds anew. Many calls during one load make one more. */
  reload(): Promise<void> {
    if (!this.#loading) return this.#start()
    this.#next ??= this.#loading.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  #start(): Promise<void> {
    this.#next = null
    this.#loading = this.#read().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #read(): Promise<void> {
    this.#all = await this.#load()
    this.#byType = new Map(this.#all.map((fund) => [fund.type, fund]))
    this.#revision++
    for (const listener of this.#listeners) listener()
  }
}
