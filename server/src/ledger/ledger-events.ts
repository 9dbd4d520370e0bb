import { Gauge, type Registry } from 'prom-client'
import { countBy } from '../count-by.ts'
import type { Log } from '../log.ts'

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
  return {
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
