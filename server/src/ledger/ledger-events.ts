import { Counter, Gauge, type Registry } from 'prom-client'
import { countBy } from '../count-by.ts'
import type { Log } from '../log.ts'
import type { FundTotal } from './transfer-store.ts'

/** The ledger as an operator hears of it. */
export type LedgerEvents = ReturnType<typeof ledgerEvents>

export function ledgerEvents(log: Log, registry: Registry) {
  const isGreen = new Gauge({
    name: 'daan_ledger_green',
    help: '1 while the books balance, 0 while gifts are refused because they do not',
    registers: [registry],
  })
  const checks = countBy(registry, {
    name: 'daan_ledger_checks_total',
    help: 'Checks of the books',
    label: 'found',
    values: ['green', 'red'],
  })
  const wentBack = new Counter({
    name: 'daan_ledger_went_back_total',
    help: 'Times the database had less than was known: acknowledged gifts were lost',
    registers: [registry],
  })
  return {
    /** @param lost the totals known before */
    ledgerWentBack(lost: readonly FundTotal[]) {
      wentBack.inc()
      const known = lost.map(({ fund, poisha, changedAt }) => ({
        fund,
        poisha: String(poisha),
        changedAt,
      }))
      log.error(
        { known },
        'The database went back: it has less than was known. The desk names the last receipt.',
      )
    },
    ledgerFoundGreen(wasRed: boolean) {
      checks('green')
      isGreen.set(1)
      if (wasRed) log.warn({}, 'The books balance again: gifts are taken.')
    },
    ledgerFoundRed(faults: readonly string[]) {
      checks('red')
      isGreen.set(0)
      log.error({ faults }, 'The books do not balance: gifts are refused.')
    },
  }
}
