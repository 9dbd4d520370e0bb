import { expect, it } from 'vitest'
import { compareFacts, type LedgerFacts } from './backup-facts.ts'

const ledger = (lastGift: bigint, version: bigint, poisha: bigint): LedgerFacts => ({
  lastGift,
  totals: [{ fund: 'zakat', version, poisha }],
})
const facts = {
  startedAt: new Date(0),
  cluster: '1',
  firstWal: '000000010000000000000001',
  before: ledger(10n, 5n, 500n),
  after: ledger(12n, 7n, 700n),
}

it.each([
  ['what was true when it began', ledger(10n, 5n, 500n)],
  ['what came while it was made', ledger(11n, 6n, 650n)],
  ['what was true when it was complete', ledger(12n, 7n, 700n)],
])('a restored backup may have %s', (_what, found) => {
  expect(compareFacts(facts, found)).toEqual([])
})

it.each([
  ['fewer gifts', ledger(9n, 5n, 500n), 'last gift 9, at the backup 10 to 12'],
  ['later gifts', ledger(13n, 7n, 700n), 'last gift 13, at the backup 10 to 12'],
  ['another total', ledger(10n, 5n, 499n), 'zakat: total 499, at the backup 500 to 700'],
  ['an older total', ledger(10n, 4n, 400n), 'zakat: total 400, at the backup 500 to 700'],
  ['a fund less', { lastGift: 10n, totals: [] }, 'zakat: no total'],
])('a restored backup with %s is found out', (_what, found, fault) => {
  expect(compareFacts(facts, found)).toEqual([fault])
})
