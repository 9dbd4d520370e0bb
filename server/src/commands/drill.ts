import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatTaka } from '@daan/contract/taka'
import { unpackBaseBackup } from '@daan/embedded-postgres/base-backup'
import { writeDrillResult } from '../backup-results.ts'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { withSnapshot } from '../db/transaction.ts'
import { checkBook } from '../features/book/check-book.ts'
import { LedgerCheck } from '../ledger/ledger-check.ts'
import { ledgerProofs } from '../ledger-proofs.ts'
import { openLog } from '../log.ts'
import { receiptNumberOf } from '../receipt-number.ts'
import { type Backup, compareFacts, listBackups, loadLedgerFacts } from './backup-facts.ts'
import { momentText } from './run-verb.ts'

const hourMs = 3_600_000
/** A backup a night is due; one may fail. */
const maxAgeHours = 48

const config = readConfig()
const { dataDir, account } = config.data
const [, , parent] = process.argv

try {
  if (!parent) throw new Error('Say where the backups are: npm run drill -- /backups')
  await drill(path.resolve(parent))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Restores the newest backup into a scratch place, proves its books, prints a report and keeps the result. */
async function drill(backups: string): Promise<void> {
  const startedAt = performance.now()
  const faults = await faultsOfNewest(backups).catch(sentenceOf)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  for (const fault of faults) console.error(fault)
  const isGood = faults.length === 0
  console.log(isGood ? `The drill passed in ${seconds} s.` : `The drill FAILED after ${seconds} s.`)
  await writeDrillResult(dataDir, { at: new Date(), isGood })
  if (!isGood) process.exitCode = 1
}

function sentenceOf(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)]
}

async function faultsOfNewest(parent: string): Promise<string[]> {
  const { backups, faults } = await listBackups(parent)
  const [newest] = backups
  if (!newest) return [...faults, 'There is no backup.']
  return [...faults, ...faultsOfAge(newest), ...(await faultsOf(newest).catch(sentenceOf))]
}

function faultsOfAge({ facts }: Backup): string[] {
  const hours = (Date.now() - facts.startedAt.getTime()) / hourMs
  console.log(`Restored alone, the newest backup lacks the last ${hours.toFixed(1)} hours.`)
  return hours > maxAgeHours ? [`The newest backup is older than ${maxAgeHours} hours.`] : []
}

async function faultsOf({ directory, facts }: Backup): Promise<string[]> {
  const { size } = await stat(path.join(directory, 'postgres.tar'))
  console.log(
    `Backup: ${directory}, of ${momentText(facts.startedAt)}, ${Math.round(size / 1e6)} MB`,
  )
  const scratch = await mkdtemp(path.join(tmpdir(), 'daan-drill-'))
  try {
    const cluster = path.join(scratch, 'postgres')
    await unpackBaseBackup(path.join(directory, 'postgres.tar'), cluster, account)
    return await proveRestored(scratch, facts)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function proveRestored(scratch: string, facts: Backup['facts']): Promise<string[]> {
  const log = openLog(config.logLevel)
  const database = await connectDatabase({ dataDir: scratch, account }, log)
  try {
    const check = await new LedgerCheck(database.longQueryDb, ledgerProofs).full()
    const found = await loadLedgerFacts(database.longQueryDb)
    console.log(
      `Restored: ${formatTaka(check.poisha, 'en')} in ${check.donations} gifts, the last ${receiptNumberOf(found.lastGift)}`,
    )
    const book = await withSnapshot(database.longQueryDb, checkBook)
    return [...check.faults, ...book.faults, ...compareFacts(facts, found)]
  } finally {
    await database.close()
  }
}
