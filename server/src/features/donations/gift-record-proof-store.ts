import type { Tx } from '../../db/transaction.ts'
import { countedStatesSql } from '../../ledger/counted-states.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'
import { countedSql } from './period-figure-store.ts'

/** Proves that the desk's figures are those of its records, and that these are the gifts' and the ledger's. */
export const giftRecordProof: LedgerProof = {
  since: async () => [],
  async whole(tx) {
    return [...(await wrongFigures(tx)), ...(await wrongDays(tx)), ...(await wrongSums(tx))]
  },
}

function wrongFigures(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('figure %s: %s gifts of %s poisha, %s refunded; records: %s of %s, %s', id,
        figure.gifts, figure.poisha, figure.refunded, records.gifts, records.poisha, records.refunded) AS fault
     FROM gift_figure AS figure LEFT JOIN (
       SELECT figure AS id, count(*) AS gifts, sum(poisha) AS poisha, sum(refunded) AS refunded
       FROM gift_record GROUP BY figure) AS records USING (id)
     WHERE (figure.gifts, figure.poisha, figure.refunded)
       <> (coalesce(records.gifts, 0), coalesce(records.poisha, 0), coalesce(records.refunded, 0))
     LIMIT 20`,
  )
}

/** Compares days with the gifts, but for those of gifts that changed since they were recorded. */
function wrongDays(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('%s on %s: %s gifts of %s poisha in the figures, %s of %s given', fund, day,
        figures.gifts, figures.poisha, given.gifts, given.poisha) AS fault
     FROM (SELECT day, fund, sum(gifts) AS gifts, sum(poisha) AS poisha FROM gift_figure GROUP BY day, fund
       HAVING sum(gifts) <> 0) AS figures
     FULL JOIN (SELECT coalesce(day, (at AT TIME ZONE 'Asia/Dhaka')::date) AS day, fund, count(*) AS gifts,
         sum(CASE way WHEN 'inKind' THEN 0 ELSE poisha END) AS poisha
       FROM donation LEFT JOIN hand_gift ON hand_gift.donation = number
       WHERE number < (SELECT number FROM gift_record_mark) GROUP BY 1, 2) AS given USING (day, fund)
     WHERE (figures.gifts, figures.poisha) IS DISTINCT FROM (given.gifts, given.poisha)
       AND (day, fund) NOT IN (
         SELECT figure.day, figure.fund FROM gift_change JOIN gift_record USING (number)
           JOIN gift_figure AS figure ON figure.id = figure
         UNION SELECT changed.day, changed.fund FROM gift_change JOIN gift_now AS changed USING (number))
     LIMIT 20`,
  )
}

/** Compares what counts with the ledger, but for gifts that changed since they were recorded. */
function wrongSums(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `WITH changed AS MATERIALIZED (SELECT number FROM gift_change)
     SELECT format('%s: %s poisha count by the records, %s by the ledger', fund, records.poisha, ledger.poisha) AS fault
     FROM (SELECT fund, sum(record.poisha) AS poisha FROM gift_record AS record JOIN gift_figure ON id = figure
       WHERE state IN ${countedStatesSql} AND NOT EXISTS (SELECT FROM changed WHERE changed.number = record.number)
       GROUP BY fund) AS records
     FULL JOIN (SELECT credit AS fund, sum(poisha) AS poisha FROM transfer
       WHERE kind = 'donation' AND subject < (SELECT number FROM gift_record_mark)
         AND NOT EXISTS (SELECT FROM changed WHERE changed.number = subject) GROUP BY credit) AS ledger USING (fund)
     WHERE coalesce(records.poisha, 0) <> coalesce(ledger.poisha, 0)
     LIMIT 20`,
  )
}

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
