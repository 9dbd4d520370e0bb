import type { Tx } from '../db/transaction.ts'
import type { LockedPayable, Payable } from './payable.ts'

type LockWords = {
  /** Its name within the names of its statements. */
  name: string
  /** Selects what {@link LockedPayable} has, but for its number as the payer reads it. */
  select: string
  /** The table whose row is locked, with the columns `number` and `key`. */
  table: string
  receiptNumberOf(number: bigint): string
}

/** Locks what payments pay, by its number or by its key. */
export function locksOf(words: LockWords): Pick<Payable, 'lock' | 'lockByReceipt'> {
  const lockBy = (column: 'number' | 'key') => async (tx: Tx, value: bigint | string) => {
    const { rows } = await tx.query<Omit<LockedPayable, 'receiptNumber'>>({
      name: `lock-${words.name}-by-${column}`,
      text: `${words.select} WHERE ${column} = $1 FOR UPDATE OF ${words.table}`,
      values: [value],
    })
    const [locked] = rows
    return locked && { ...locked, receiptNumber: words.receiptNumberOf(locked.number) }
  }
  return { lock: lockBy('number'), lockByReceipt: lockBy('key') }
}
