import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { moment } from '@daan/contract/codecs'
import { z } from 'zod/mini'
import type { Db } from '../db/database.ts'
import { loadFundTotals, loadLastGift } from '../ledger/transfer-store.ts'

const integer = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => BigInt(text)),
)
const ledgerFacts = z.object({
  lastGift: integer,
  totals: z.array(z.object({ fund: z.string(), version: integer, poisha: integer })),
})
const backupFacts = z.object({
  startedAt: moment,
  /** PostgreSQL's number of the cluster. */
  cluster: z.string(),
  /** The first file of WAL that a restore may need. */
  firstWal: z.string(),
  before: ledgerFacts,
  after: ledgerFacts,
})

/** The last gift and the totals, at one time. */
export type LedgerFacts = z.output<typeof ledgerFacts>
/** The ledger when a backup began and when it was complete; that in it lies between. */
export type BackupFacts = z.output<typeof backupFacts>

export type Backup = { directory: string; facts: BackupFacts }

const factsFile = (directory: string) => path.join(directory, 'backup.json')

export async function loadLedgerFacts(db: Db): Promise<LedgerFacts> {
  const [lastGift, totals] = [await loadLastGift(db), await loadFundTotals(db)]
  return {
    lastGift,
    totals: totals.map(({ fund, version, poisha }) => ({ fund, version, poisha })),
  }
}

export async function writeBackupFacts(directory: string, facts: BackupFacts): Promise<void> {
  const text = JSON.stringify(facts, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  await writeFile(factsFile(directory), `${text}\n`, { mode: 0o600, flush: true })
}

/**
 * Lists the complete backups below `parent`, the newest first, and names those whose facts cannot be read. Those of
 * earlier releases have no facts and are left out.
 */
export async function listBackups(
  parent: string,
): Promise<{ backups: Backup[]; faults: string[] }> {
  const entries = await readdir(parent, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.includes('.unfinished-'))
      .map(({ name }) =>
        readBackup(path.join(parent, name)).catch((error: Error) => error.message),
      ),
  )
  const backups = found.flatMap((one) => (typeof one === 'string' ? [] : (one ?? [])))
  backups.sort((a, b) => b.facts.startedAt.getTime() - a.facts.startedAt.getTime())
  return { backups, faults: found.filter((one) => typeof one === 'string') }
}

/**
 * Reads a backup; null where no backup with facts is.
 * @throws Error where its facts cannot be read
 */
export async function readBackup(directory: string): Promise<Backup | null> {
  const file = factsFile(directory)
  if (!existsSync(file)) return null
  try {
    return { directory, facts: backupFacts.parse(JSON.parse(await readFile(file, 'utf8'))) }
  } catch (cause) {
    throw new Error(`${file} cannot be read.`, { cause })
  }
}

/** Compares a restored database with what was true at its backup, and names each difference. */
export function compareFacts({ before, after }: BackupFacts, found: LedgerFacts): string[] {
  const faults: string[] = []
  if (found.lastGift < before.lastGift || found.lastGift > after.lastGift) {
    faults.push(
      `last gift ${found.lastGift}, at the backup ${before.lastGift} to ${after.lastGift}`,
    )
  }
  for (const { fund, ...total } of found.totals) {
    const [first, last] = [totalOf(before, fund), totalOf(after, fund)]
    const isBetween = total.version >= first.version && total.version <= last.version
    const isSame = [first, last].every(
      (known) => known.version !== total.version || known.poisha === total.poisha,
    )
    if (!isBetween || !isSame) {
      faults.push(`${fund}: total ${total.poisha}, at the backup ${first.poisha} to ${last.poisha}`)
    }
  }
  const names = new Set(found.totals.map(({ fund }) => fund))
  const missing = before.totals.filter(({ fund }) => !names.has(fund))
  return [...faults, ...missing.map(({ fund }) => `${fund}: no total`)]
}

function totalOf({ totals }: LedgerFacts, fund: string) {
  return totals.find((total) => total.fund === fund) ?? { version: 0n, poisha: 0n }
}
