import type pg from 'pg'
import { traced } from '../tracing/trace.ts'
import { type Db, isRefusal, leavesFit, type Queryable, run } from './database.ts'

declare const isTransaction: unique symbol

/** One transaction. A `Db` does not pass for it, so work that needs one cannot be called without. */
export type Tx = Queryable & { readonly [isTransaction]: true }

/**
 * Runs `work` in one READ COMMITTED transaction and commits it.
 * @throws what `work` throws, after rolling back; or the error of a commit that did not succeed
 *   (a connection lost during the commit leaves the outcome unknown: ask again under the same key)
 */
export function withTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return traced({ name: 'transaction', isPart: true }, () => transact(db, work))
}

async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.pool.connect()
  let fit = true
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const result = await work(transactionOn(client))
    await commit(client)
    return result
  } catch (error) {
    fit = await rollBack(client, error)
    throw error
  } finally {
    client.release(!fit)
  }
}

/** Reads what was committed at one moment, and changes nothing. @throws what `read` throws */
export function withSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withTransaction(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return read(tx)
  })
}

function transactionOn(client: pg.PoolClient): Tx {
  const queryable: Queryable = { query: (statement) => run(client, statement) }
  // The brand exists for the compiler alone.
  return queryable as Tx
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  // PostgreSQL answers ROLLBACK, without an error, when a statement before had failed.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: a statement in it failed.')
}

/** Rolls back. @returns false if the session is not fit for others afterwards */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isConnectionError(error) || (isRefusal(error) && !leavesFit(error))) return false
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}

// A timed-out statement still occupies its session; asking that session for anything only waits.
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error) || isRefusal(error)) return false
  return /^Query read timeout|^Connection terminated|not queryable/.test(error.message)
}
