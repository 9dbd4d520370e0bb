import { formatTaka } from '@daan/contract/taka'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { withSnapshot } from '../db/transaction.ts'
import { checkBook } from '../features/book/check-book.ts'
import { LedgerCheck } from '../ledger/ledger-check.ts'
import { ledgerProofs } from '../ledger-proofs.ts'
import { openLog } from '../log.ts'

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
try {
  const { longQueryDb } = database
  const { faults, poisha, donations } = await new LedgerCheck(longQueryDb, ledgerProofs).full()
  const book = await withSnapshot(longQueryDb, checkBook)
  for (const fault of [...faults, ...book.faults]) console.error(fault)
  if (faults.length + book.faults.length > 0) process.exitCode = 1
  if (faults.length === 0)
    console.log(`The books balance: ${formatTaka(poisha, 'en')} in ${donations} gifts.`)
  if (book.faults.length === 0) console.log(`The public book is whole: ${book.entries} entries.`)
} finally {
  await database.close()
}
