import type pg from 'pg'
import { type RepeatedJob, repeat } from '../jobs/repeat.ts'
import type { Log } from '../log.ts'
import type { Connection } from './connection.ts'
import { type Db, openDatabase, type Queryable, type Statement } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** Positions of the last hour, at one every five seconds. */
const mostPositions = 720

/**
 * Measures the age of the oldest write that a replica lacks. Positions are compared rather than clocks or the
 * replica's last transaction, which stand still while nothing is written or the replica hears nothing.
 */
export class ReplicaLag {
  #lacking: { position: bigint; at: number }[] = []

  /** Notes where the primary was in its log, `at` a moment in ms. */
  written(position: bigint | null, at: number): void {
    if (position === null || this.#lacking.at(-1)?.position === position) return
    this.#lacking.push({ position, at })
    if (this.#lacking.length > mostPositions) this.#lacking.shift()
  }

  /** The lag in ms of a replica that is at `position`; 0 for one that does not say, which shares the primary's storage. */
  behind(position: bigint | null, now: number): number {
    this.#lacking =
      position === null ? [] : this.#lacking.filter((written) => written.position > position)
    const [oldest] = this.#lacking
    return oldest ? now - oldest.at : 0
  }
}

const watchMs = 5000
const mostLagMs = 60_000

type ReplicaOptions = {
  connection: Connection
  primary: Queryable
  log: Log
}

/**
 * Reads from a replica while it answers and is at most a minute behind, and from the primary otherwise. It is
 * opened after the start, so that a server starts without it.
 */
export class Replica implements Queryable {
  readonly #options: ReplicaOptions
  readonly #lag = new ReplicaLag()
  readonly #watching: RepeatedJob
  #replica: Db | null = null
  #isFit: boolean | null = null
  #lagMs: number | null = null

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#watching = repeat('replica', watchMs, () => this.watch(), options.log)
  }

  /** The lag when it was last measured, in s; null while the replica is away. */
  get lagSeconds(): number | null {
    return this.#lagMs === null ? null : this.#lagMs / 1000
  }

  async query<Row extends pg.QueryResultRow>(
    statement: Statement | string,
  ): Promise<pg.QueryResult<Row>> {
    const { primary } = this.#options
    if (!this.#replica || !this.#isFit) return primary.query<Row>(statement)
    try {
      return await this.#replica.query<Row>(statement)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      this.#lost(error)
      return primary.query<Row>(statement)
    }
  }

  /** Opens the replica where it is not open, and measures its lag. */
  async watch(): Promise<void> {
    const { connection, primary, log } = this.#options
    try {
      this.#lag.written(await positionOf(primary), Date.now())
      this.#replica ??= await openDatabase(connection, { mayBeStandby: true, log })
      this.#lagMs = this.#lag.behind(await positionOf(this.#replica), Date.now())
    } catch (error) {
      this.#lost(error)
      return
    }
    this.#setFit(this.#lagMs <= mostLagMs, { lagMs: this.#lagMs })
  }

  async close(): Promise<void> {
    await this.#watching.stop()
    await this.#replica?.close()
  }

  #lost(error: unknown): void {
    this.#lagMs = null
    this.#setFit(false, { err: error })
  }

  /** Logs the beginning and the end of a time without the replica, not what is between. */
  #setFit(isFit: boolean, why: { err: unknown } | { lagMs: number }): void {
    const before = this.#isFit
    this.#isFit = isFit
    const { log } = this.#options
    if (!isFit && before !== false) {
      log.warn(why, 'The replica is away or too far behind: the primary takes its reads.')
    }
    if (isFit && before === false) log.warn(why, 'The replica takes reads again.')
  }
}

/** Reads how far a database is in its log, in bytes; null where the engine does not say. */
async function positionOf(database: Queryable): Promise<bigint | null> {
  const { rows } = await database.query<{ position: bigint | null }>(
    `SELECT pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,
        '0/0')::bigint AS position`,
  )
  return rows[0]?.position ?? null
}
