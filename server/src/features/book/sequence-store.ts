import type { Tx } from '../../db/transaction.ts'
import type { Block } from './merkle-tree.ts'

/** Numbers no other lock of ours has: “book” in ASCII. */
export const bookLock = 0x626f6f6b
/** Entries of one seal, or all of its last transaction, so that the event loop stays free between. */
const sealedAtOnce = 1000

/** The book as its last checkpoint left it, and the ledger's horizon now. */
export type BookState = {
  size: number
  /** All transactions below are in the book. */
  sealedTo: bigint
  /** All transactions below have ended. */
  horizon: bigint
  cluster: bigint
  origin: BookOrigin | null
}

/** The name and the key that a book is signed with. */
export type BookOrigin = { number: number; name: string; verifier: string; cluster: bigint }

/** Takes the turn to write until the transaction ends. @returns false while another server has it */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ isMine: boolean }>({
    name: 'take-book-turn',
    text: 'SELECT pg_try_advisory_xact_lock($1) AS "isMine"',
    values: [bookLock],
  })
  return rows[0]?.isMine ?? false
}

/** Reads the state in a statement of its own: its snapshot must be newer than the turn. */
export async function loadState(tx: Tx): Promise<BookState> {
  const { rows } = await tx.query<BookState>({
    name: 'load-book-state',
    text: `SELECT coalesce(size, 0)::float8 AS size, coalesce(horizon, 0) AS "sealedTo",
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
        (SELECT system_identifier FROM pg_control_system()) AS cluster,
        (SELECT jsonb_build_object('number', number, 'name', name, 'verifier', verifier, 'cluster', cluster::text)
          FROM book_origin ORDER BY number DESC LIMIT 1) AS origin
      FROM (SELECT) AS one LEFT JOIN (SELECT size, horizon FROM book_checkpoint ORDER BY size DESC LIMIT 1) AS last ON true`,
  })
  const [state] = rows
  if (!state) throw new Error('The book has no state.')
  const { origin } = state
  return { ...state, origin: origin && { ...origin, cluster: BigInt(origin.cluster) } }
}

/** An entry that was added, and the last transaction whose entries were added with it. */
type AddedEntry = { entry: string; lastXid: bigint }

const base64Sql = (bytes: string) => `translate(rtrim(encode(${bytes}, 'base64'), '='), '+/', '-_')`
const hashSql = (text: string) => base64Sql(`sha256(convert_to(${text}, 'UTF8'))`)
const dayOf = (moment: string) => `to_char(${moment} AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD')`
const commitmentOf = (key: string) => hashSql(`'daan receipt v1' || chr(10) || ${key}`)

/** The transfer that paid what a payment pays. */
const paidTransferSql = `SELECT paid.id FROM payment LEFT JOIN ticket_order ON ticket_order.number = payment.ticket_order
  JOIN transfer AS paid ON (paid.kind, paid.subject) = (
    CASE WHEN payment.donation IS NULL THEN 'ticket' ELSE 'donation' END::transfer_kind, coalesce(payment.donation, ticket_order.ticket))`

/** Whole transactions, in their order. */
const nextTransactions = `ORDER BY xid FETCH FIRST ${sealedAtOnce} ROWS WITH TIES`

// One statement reads what is new, numbers, spells and adds it. Whole transactions are taken, so that the next
// seal goes on from a transaction and from nothing within it. A statement that a server of release 0.1.0 passed over comes
// late, and not never.
const appendSql = `WITH page AS MATERIALIZED (
    SELECT xid, 0 AS source, id FROM book_fund_state WHERE xid >= $2 AND xid < $3
    UNION ALL (SELECT xid, 1, id FROM transfer WHERE xid >= $2 AND xid < $3 ${nextTransactions})
    UNION ALL SELECT xid, 2, id FROM book_statement
      WHERE xid < $3 AND NOT EXISTS (SELECT FROM book_leaf WHERE statement = book_statement.id)
    ${nextTransactions}),
  next AS MATERIALIZED (
    SELECT $1::bigint + row_number() OVER (ORDER BY page.xid, source, page.id) - 1 AS index, page.xid,
      CASE source WHEN 0 THEN page.id END AS fund_state, CASE source WHEN 2 THEN page.id END AS statement,
      transfer.id AS transfer,
      kind, subject, debit, credit, poisha, transfer.at,
      CASE kind
        WHEN 'reversal' THEN reverses
        WHEN 'fee' THEN (${paidTransferSql} WHERE payment.number = transfer.subject)
        WHEN 'refund' THEN (${paidTransferSql} JOIN refund ON refund.payment = payment.number WHERE refund.number = transfer.subject)
      END AS about
    FROM page LEFT JOIN transfer ON source = 1 AND transfer.id = page.id),
  added AS (
    INSERT INTO book_leaf (index, transfer, fund_state, statement, entry)
    SELECT next.index, next.transfer, fund_state, statement, CASE
      WHEN fund_state IS NOT NULL
        THEN (SELECT concat_ws(' ', 'fund', fund, state, ${dayOf('at')}) FROM book_fund_state WHERE id = fund_state)
      WHEN statement IS NOT NULL
        THEN (SELECT concat_ws(' ', 'statement', type, ${dayOf('at')}, ${base64Sql('document_hash')})
          FROM book_statement WHERE id = statement)
      ELSE concat_ws(' ', kind, debit, credit, poisha, ${dayOf('at')},
        CASE
          WHEN kind IN ('donation', 'inKind') THEN (SELECT ${commitmentOf('key')} FROM donation WHERE number = subject)
          WHEN kind = 'ticket' THEN
            (SELECT concat_ws(' ', ${commitmentOf('key')}, round, number) FROM raffle_ticket WHERE number = subject)
          WHEN kind = 'payout' THEN (SELECT ${base64Sql('document_hash')} FROM payout WHERE number = subject)
          WHEN about IS NOT NULL THEN coalesce(earlier.index,
            (SELECT leaf.index FROM book_leaf AS leaf WHERE leaf.transfer = about))::text
        END) END
    FROM next LEFT JOIN (SELECT index, transfer FROM next) AS earlier ON earlier.transfer = about
    RETURNING index, entry)
  SELECT entry, (SELECT max(xid) FROM page) AS "lastXid" FROM added ORDER BY index`

/**
 * Adds what transactions of [`from`, `to`) did, from entry `size` on: whole transactions, as many as a seal takes.
 * @returns `sealedTo`: all transactions below are in the book; `isCut` where some of [`from`, `to`) are left
 */
export async function appendEntries(
  tx: Tx,
  { size, from, to }: { size: number; from: bigint; to: bigint },
): Promise<{ added: string[]; sealedTo: bigint; isCut: boolean }> {
  const { rows } = await tx.query<AddedEntry>({
    name: 'append-book-entries',
    text: appendSql,
    values: [size, from, to],
  })
  const isCut = rows.length >= sealedAtOnce
  const sealedTo = isCut && rows[0] ? rows[0].lastXid + 1n : to
  return { added: rows.map(({ entry }) => entry), sealedTo, isCut }
}

/** Adds one entry that is of no row of the ledger. */
export async function appendEntry(tx: Tx, index: number, entry: string): Promise<void> {
  await tx.query({
    name: 'append-book-entry',
    text: 'INSERT INTO book_leaf (index, entry) VALUES ($1, $2)',
    values: [index, entry],
  })
}

/** Adds the roots of blocks that became full. */
export async function insertBlocks(tx: Tx, blocks: readonly Block[]): Promise<void> {
  if (blocks.length === 0) return
  await tx.query({
    name: 'insert-book-blocks',
    text: 'INSERT INTO book_block (level, number, hash) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])',
    values: [
      blocks.map(({ level }) => level),
      blocks.map(({ number }) => number),
      blocks.map(({ hash }) => hash),
    ],
  })
}

/** Adds what was signed; its primary key refuses a second book of the same size. */
export async function insertCheckpoint(
  tx: Tx,
  checkpoint: { size: number; horizon: bigint; origin: number; note: string },
): Promise<void> {
  const { size, horizon, origin, note } = checkpoint
  await tx.query({
    name: 'insert-book-checkpoint',
    text: 'INSERT INTO book_checkpoint (size, horizon, origin, note) VALUES ($1, $2, $3, $4)',
    values: [size, horizon, origin, note],
  })
}

/** Adds an origin, in whose name checkpoints are signed from now on. @param restarts the last checkpoint before it */
export async function insertOrigin(
  tx: Tx,
  { number, name, verifier, cluster }: BookOrigin,
  restarts: string | null,
): Promise<void> {
  await tx.query({
    name: 'insert-book-origin',
    text: 'INSERT INTO book_origin (number, name, verifier, cluster, restarts) VALUES ($1, $2, $3, $4, $5)',
    values: [number, name, verifier, cluster, restarts],
  })
}
