import type { Tx } from '../../db/transaction.ts'

/**
 * A gift is recorded this long after it was given: by then every gift with a smaller number is committed, or never
 * will be, as no statement may take so long.
 */
const settlingInterval = "interval '1 minute'"

/** Locks the records. @returns the number below which gifts have records, or undefined while another server writes some */
export async function lockRecords(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'lock-gift-records',
    text: 'SELECT number FROM gift_record_mark FOR UPDATE SKIP LOCKED',
  })
  return rows[0]?.number
}

/** Takes the numbers of recorded gifts that have changed, at most so many. */
export async function takeChanges(tx: Tx, mark: bigint, most: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'take-gift-changes',
    text: `WITH taken AS (
        DELETE FROM gift_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM gift_change LIMIT $2)) RETURNING number)
      SELECT DISTINCT number FROM taken WHERE number < $1`,
    values: [mark, most],
  })
  return rows.map(({ number }) => number)
}

/** Takes the numbers of the next gifts without records, at most so many, and moves the mark past them. */
export async function takeUnrecorded(tx: Tx, mark: bigint, most: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'take-unrecorded-gifts',
    text: `SELECT number FROM donation
      WHERE number >= $1 AND number < coalesce(
        (SELECT min(number) FROM donation WHERE at >= now() - ${settlingInterval}), 'infinity'::numeric)
      ORDER BY number LIMIT $2`,
    values: [mark, most],
  })
  const last = rows.at(-1)
  if (last) {
    await tx.query({
      name: 'move-gift-record-mark',
      text: 'UPDATE gift_record_mark SET number = $1',
      values: [last.number + 1n],
    })
  }
  return rows.map(({ number }) => number)
}

const alike = 'day, fund, way, state, has_account'

/** Writes the records of gifts as they stand now, and corrects the figures by what changed. The records are locked. */
export async function writeRecords(tx: Tx, numbers: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'write-gift-records',
    text: `WITH fresh AS MATERIALIZED (SELECT * FROM gift_now WHERE number = ANY ($1)),
      change AS (
        SELECT ${alike}, 1 AS gifts, poisha, refunded, number FROM fresh
        UNION ALL
        SELECT ${alike}, -1, -gift_record.poisha, -gift_record.refunded, number
        FROM gift_record JOIN gift_figure ON gift_figure.id = figure WHERE number = ANY ($1)),
      figure AS (
        INSERT INTO gift_figure AS figure (${alike}, gifts, poisha, refunded, first_number, last_number)
        SELECT ${alike}, sum(gifts), sum(poisha), sum(refunded), min(number), max(number) FROM change GROUP BY ${alike}
        ON CONFLICT (${alike}) DO UPDATE SET
          gifts = figure.gifts + excluded.gifts,
          poisha = figure.poisha + excluded.poisha,
          refunded = figure.refunded + excluded.refunded,
          first_number = least(figure.first_number, excluded.first_number),
          last_number = greatest(figure.last_number, excluded.last_number)
        RETURNING id, ${alike})
      INSERT INTO gift_record (number, figure, poisha, refunded, terms, donor)
      SELECT number, id, poisha, refunded, terms, donor FROM fresh JOIN figure USING (${alike})
      ON CONFLICT (number) DO UPDATE SET
        figure = excluded.figure, refunded = excluded.refunded, terms = excluded.terms, donor = excluded.donor`,
    values: [numbers],
  })
}
