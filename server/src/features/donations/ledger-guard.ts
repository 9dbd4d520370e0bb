import type { Log } from '../../log.ts'
import type { CheckResult, LedgerCheck } from './ledger-check.ts'

/** Stops writes while the books do not balance: better no gift than a gift nobody can account for. */
export class LedgerGuard {
  readonly #check: LedgerCheck
  readonly #log: Log
  #faults: readonly string[] = []

  constructor(check: LedgerCheck, log: Log) {
    this.#check = check
    this.#log = log
  }

  get isGreen(): boolean {
    return this.#faults.length === 0
  }

  /** Everything is read, once, before the first gift is taken. */
  atStart(): Promise<void> {
    return this.#judge(() => this.#check.full())
  }

  /** While red, everything is read again: only a whole proof makes it green. */
  again(): Promise<void> {
    return this.#judge(() => (this.isGreen ? this.#check.incremental() : this.#check.full()))
  }

  async #judge(check: () => Promise<CheckResult>): Promise<void> {
    const { faults } = await check()
    if (faults.length > 0)
      this.#log.error({ faults }, 'The books do not balance: gifts are refused.')
    else if (!this.isGreen) this.#log.warn({}, 'The books balance again: gifts are taken.')
    this.#faults = faults
  }
}
