import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'
import { countedSql } from './period-figure-store.ts'

/** Proves the overview's figures of periods by the records of gifts, which are proven by the ledger. */
export const periodFigureProof: LedgerProof = {
  since: async () => [],
  whole: (tx) =>
    findFaults(
      tx,
      `WITH period AS MATERIALIZED (SELECT * FROM period_figure
          WHERE NOT is_stale AND NOT EXISTS (SELECT FROM gift_change)),
        counted AS (${countedSql})
       SELECT format('%s days until %s: kept %s gifts, median %s, donors %s new and %s returning; counted %s, %s, %s, %s',
          days, until, kept.gifts, kept.median, kept.new_donors, kept.returning_donors,
          counted.gifts, counted.median, counted.new_donors, counted.returning_donors) AS fault
       FROM period AS kept JOIN counted USING (days, until)
       WHERE (kept.gifts, kept.median, kept.new_donors, kept.returning_donors)
         IS DISTINCT FROM (counted.gifts, counted.median, counted.new_donors, counted.returning_donors)`,
    ),
}
