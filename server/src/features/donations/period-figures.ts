import { overviewDays } from '@daan/contract/overview'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { lockRecords } from './gift-record-store.ts'
import { countPeriod, deletePastPeriods, findUncounted } from './period-figure-store.ts'

const everyMs = 60_000
/** Periods are counted anew so long after they were the last time, if their gifts changed. */
const pause = '1 hour'
const lengths = overviewDays.map(Number)

/** Keeps medians and numbers of donors for the overview. @param db whose statements may take some seconds */
export function startPeriodFigures({ db, log }: Pick<Context, 'db' | 'log'>): RepeatedJob {
  return repeat('period figures', everyMs, () => countPeriods(db), log)
}

/** Counts the periods that are due, each in a transaction of its own, unless another server writes records. */
export async function countPeriods(db: Db): Promise<void> {
  for (const period of await findUncounted(db, lengths, pause)) {
    await withTransaction(db, async (tx) => {
      if ((await lockRecords(tx)) === undefined) return
      await countPeriod(tx, period)
      await deletePastPeriods(tx)
    })
  }
}
