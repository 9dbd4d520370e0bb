import type { Queryable } from './db/database.ts'
import type { Tx } from './db/transaction.ts'
import type { Retention } from './retention.ts'

/** A subject of data: an account, an e-mail address in lower case, or both; or a mobile number as `readMobile` gives it. */
export type DataSubject = { userUid: string | null; email: string | null; phone?: string }

/** The data that one feature keeps about people: gives it out and erases it. */
export type PersonalData<Loaded> = {
  /** Every `table.column` of it; a test asks the database for columns that are missing here. */
  columns: readonly string[]
  /** All that is kept about somebody. Reads whole tables where no index helps. */
  load: (db: Queryable, subject: DataSubject) => Promise<Loaded>
  /** Erases all that names somebody; what the books need stays, and names nobody. */
  erase: (tx: Tx, subject: DataSubject) => Promise<void>
  /** Erases what has been kept long enough; absent where everything stays until it is erased. */
  expire?: (tx: Tx, retention: Retention) => Promise<void>
}
