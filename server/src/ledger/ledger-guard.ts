import { refuseUnless } from '../refused.ts'
import type { CheckResult, LedgerCheck } from './ledger-check.ts'
import type { LedgerEvents } from './ledger-events.ts'

/** Stops writes while the books do not balance: better no gift than a gift nobody can account for. */
export class LedgerGuard {
  readonly #check: LedgerCheck
  readonly #events: LedgerEvents
  #faults: readonly string[] = []

  constructor(check: LedgerCheck, events: LedgerEvents) {
    this.#check = check
    this.#events = events
  }

  get isGreen(): boolean {
    return this.#faults.length === 0
  }

  /** @throws Refused with `ledger.paused` while the books do not balance */
  refuseWhileRed(): void {
    refuseUnless(this.isGreen, 'ledger.paused')
  }

  /** Everything is read, once, before anything is booked. */
  atStart(): Promise<void> {
    return this.#judge(() => this.#check.full())
  }

  /** While red, everything is read again: only a whole proof makes it green. */
  again(): Promise<void> {
    return this.#judge(() => (this.isGreen ? this.#check.incremental() : this.#check.full()))
  }

  async #judge(check: () => Promise<CheckResult>): Promise<void> {
    const { faults } = await check()
    if (faults.length > 0) this.#events.ledgerFoundRed(faults)
    else this.#events.ledgerFoundGreen(!this.isGreen)
    this.#faults = faults
  }
}
