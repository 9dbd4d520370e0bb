import { formatTaka } from '@daan/contract/taka'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { LedgerCheck } from '../ledger/ledger-check.ts'
import { ledgerProofs } from '../ledger-proofs.ts'
import { openLog } from '../log.ts'

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
try {
  const { faults, poisha, donations } = await new LedgerCheck(
    database.longQueryDb,
    ledgerProofs,
  ).full()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`The books balance: ${formatTaka(poisha, 'en')} in ${donations} gifts.`)
} finally {
  await database.close()
}
