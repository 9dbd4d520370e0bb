import type { Tx } from '../db/transaction.ts'

/** Proves a feature's rows against the transfers they caused. Each answer is faults in words. */
export type LedgerProof = {
  /** Reads what transactions from `xid` on have written; asked at every check. */
  since(tx: Tx, xid: string): Promise<string[]>
  /** Reads everything else there is to prove; asked at the start, while red and by the operator. */
  whole(tx: Tx): Promise<string[]>
}

/** A query whose every row is one fault, in the column `fault`. */
export async function findFaults(tx: Tx, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await tx.query<{ fault: string }>({ text, values })
  return rows.map(({ fault }) => fault)
}
