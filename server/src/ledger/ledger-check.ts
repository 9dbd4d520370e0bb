import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/database.ts'
import { type Tx, withSnapshot } from '../db/transaction.ts'
import { refuseUnless } from '../refused.ts'
import {
  endedHorizon,
  type FundSum,
  readTotals,
  sumLedger,
  wrongHeldBack,
  wrongReversalsSince,
} from './check-store.ts'
import type { LedgerEvents } from './ledger-events.ts'
import type { LedgerProof } from './ledger-proof.ts'

const beginning = '0'
const noEnd = '9223372036854775807'

/** The result of a check: no faults means the totals are the ledger's, to the poisha. */
export type CheckResult = { faults: string[]; poisha: bigint; donations: bigint }

/** Sums proven below a horizon, on which the next check builds. */
type Proven = { horizon: string; sums: Map<string, FundSum> }

/**
 * Proves totals = SUM(ledger), and what the features prove beside. The first check reads everything; later
 * ones only what came since, from a transaction horizon below which nothing can still commit, so a late
 * commit is never missed.
 */
export class LedgerCheck {
  readonly #db: Db
  readonly #proofs: readonly LedgerProof[]
  #proven: Proven = { horizon: beginning, sums: new Map() }

  /** @param db whose statements may take as long as reading every gift takes */
  constructor(db: Db, proofs: readonly LedgerProof[]) {
    this.#db = db
    this.#proofs = proofs
  }

  /** Reads everything there is to prove. */
  full(): Promise<CheckResult> {
    return withSnapshot(this.#db, async (tx) => {
      const since = await this.#since(tx, { horizon: beginning, sums: new Map() })
      since.faults.push(...(await wrongHeldBack(tx)))
      for (const proof of this.#proofs) since.faults.push(...(await proof.whole(tx)))
      return since
    })
  }

  /** Reads what was booked since the last check. */
  incremental(): Promise<CheckResult> {
    return withSnapshot(this.#db, (tx) => this.#since(tx, this.#proven))
  }

  async #since(tx: Tx, proven: Proven): Promise<CheckResult> {
    const horizon = await endedHorizon(tx)
    const below = add(proven.sums, await sumLedger(tx, proven.horizon, horizon))
    const sums = add(below, await sumLedger(tx, horizon, noEnd))
    const faults = compare(await readTotals(tx), sums)
    faults.push(...(await wrongReversalsSince(tx, proven.horizon)))
    for (const proof of this.#proofs) faults.push(...(await proof.since(tx, proven.horizon)))
    if (faults.length === 0) this.#proven = { horizon, sums: below }
    const all = [...sums.values()]
    return {
      faults,
      poisha: all.reduce((sum, { poisha }) => sum + poisha, 0n),
      donations: all.reduce((sum, { donations }) => sum + donations, 0n),
    }
  }
}

function add(to: Map<string, FundSum>, more: FundSum[]): Map<string, FundSum> {
  const sums = new Map(to)
  for (const { fund, poisha, donations, spent } of more) {
    const sum = sums.get(fund) ?? { poisha: 0n, donations: 0n, spent: 0n }
    sums.set(fund, {
      fund,
      poisha: sum.poisha + poisha,
      donations: sum.donations + donations,
      spent: sum.spent + spent,
    })
  }
  return sums
}

function inWords({ poisha, donations, spent }: FundSum): string {
  return `${poisha} poisha of ${donations} gifts, ${spent} spent`
}

function compare(totals: FundSum[], sums: Map<string, FundSum>): string[] {
  const left = new Map(sums)
  const faults = totals.flatMap((total) => {
    const { fund } = total
    const sum = left.get(fund) ?? { fund, poisha: 0n, donations: 0n, spent: 0n }
    left.delete(fund)
    return isDeepStrictEqual(total, sum)
      ? []
      : `${fund}: total ${inWords(total)}, ledger ${inWords(sum)}`
  })
  return [
    ...faults,
    ...[...left.keys()].map((fund) => `${fund}: in the ledger, but without a total`),
  ]
}

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
