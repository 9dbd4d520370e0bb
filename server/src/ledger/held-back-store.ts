import type { Tx } from '../db/transaction.ts'

/** A sum of a fund that is to go back to donors. */
type HeldBack = { fund: string; poisha: bigint }

/**
 * Holds money back that is to leave funds for their donors later, so that it is not spent meanwhile.
 * @throws for more than a fund has left
 */
export async function holdBack(tx: Tx, sums: readonly HeldBack[]): Promise<void> {
  await tx.query({
    name: 'add-held-back',
    text: `WITH locked AS MATERIALIZED (
        SELECT fund, added.poisha FROM fund_total JOIN unnest($1::text[], $2::bigint[]) AS added (fund, poisha) USING (fund)
        ORDER BY fund FOR UPDATE OF fund_total)
      UPDATE fund_total SET held_back = held_back + locked.poisha FROM locked WHERE fund_total.fund = locked.fund`,
    values: [sums.map(({ fund }) => fund), sums.map(({ poisha }) => poisha)],
  })
}

/** Ends that money is held back, as it leaves its fund in this transaction or stays there. */
export async function releaseHeldBack(tx: Tx, sums: readonly HeldBack[]): Promise<void> {
  await holdBack(
    tx,
    sums.map(({ fund, poisha }) => ({ fund, poisha: -poisha })),
  )
}
