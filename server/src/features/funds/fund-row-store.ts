import type { FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import type { Tx } from '../../db/transaction.ts'

/** Keeps others from creating or ordering funds until the transaction ends. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.query({
    name: 'lock-fund-catalogue',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('funds', 0))`,
  })
}

/** Tells whether a fund has this slug. */
export async function isSlugInUse(tx: Tx, slug: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'find-fund-slug',
    text: 'SELECT FROM fund WHERE slug = $1',
    values: [slug],
  })
  return rowCount !== 0
}

type FirstEdition = { category: FundCategory; slug: string; content: unknown; savedBy: string }

/** Finds the draft that somebody began with just this. @returns its key */
export async function findDraft(
  tx: Tx,
  { category, slug, content, savedBy }: FirstEdition,
): Promise<string | null> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'find-fund-draft',
    text: `SELECT key FROM fund JOIN fund_edition ON fund = key
      WHERE slug = $1 AND category = $2 AND state = 'draft'
        AND number = 1 AND content = $3::jsonb AND saved_by = $4`,
    values: [slug, category, JSON.stringify(content), savedBy],
  })
  return rows[0]?.key ?? null
}

/** Lists what no new key may be: accounts of the ledger, and types of funds. */
export async function listNamesInUse(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ name: string }>({
    name: 'list-fund-names-in-use',
    text: 'SELECT name FROM account UNION SELECT type FROM fund',
  })
  return new Set(rows.map(({ name }) => name))
}

/** Adds a draft at the end of the catalogue, with its account and its total. */
export async function insertFund(
  tx: Tx,
  { key, category, slug }: { key: string; category: FundCategory; slug: string },
): Promise<void> {
  await tx.query({
    name: 'insert-fund',
    text: `WITH new_fund AS (
        INSERT INTO fund (key, category, type, slug, position, state)
        SELECT $1, $2, $1, $3, coalesce(max(position), 0) + 1, 'draft' FROM fund),
      new_account AS (INSERT INTO account (name, kind, fund) VALUES ($1, 'fund', $1))
      INSERT INTO fund_total (fund) VALUES ($1)`,
    values: [key, category, slug],
  })
}

/** Puts a fund into a state. */
export async function storeFundState(tx: Tx, key: string, state: FundState): Promise<void> {
  await tx.query({
    name: 'store-fund-state',
    text: 'UPDATE fund SET state = $2 WHERE key = $1',
    values: [key, state],
  })
}

/** Puts the funds in this order. @returns false where they are not all that there are, each once */
export async function storeFundOrder(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ isWhole: boolean }>({
    name: 'store-fund-order',
    text: `WITH wanted AS (SELECT key, position FROM unnest($1::text[]) WITH ORDINALITY AS wanted (key, position)),
      isWhole AS (
        SELECT count(*) = count(fund.key) AND count(fund.key) = count(wanted.key)
          AND count(*) = count(DISTINCT wanted.key) AS "isWhole"
        FROM fund FULL JOIN wanted USING (key)),
      moved AS (
        UPDATE fund SET position = wanted.position FROM wanted, isWhole
        WHERE wanted.key = fund.key AND "isWhole")
      SELECT "isWhole" FROM isWhole`,
    values: [keys],
  })
  return rows[0]?.isWhole ?? false
}
