import type { FundState } from '@daan/contract/fund-desk'
import type { Db } from '../src/db/database.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { insertFund, storeFundState } from '../src/features/funds/fund-row-store.ts'

/** Adds a fund of emergencies, open unless told otherwise. */
export function addFund(db: Db, key: string, state: FundState = 'open'): Promise<void> {
  return withTransaction(db, async (tx) => {
    await insertFund(tx, { key, category: 'emergencyFund', slug: key.toLowerCase() })
    if (state !== 'draft') await storeFundState(tx, key, state)
  })
}
