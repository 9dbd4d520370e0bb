import pg from 'pg'
import type { Backdoor } from './embedded.ts'
import type { Effort } from './gifts.ts'
import { limits } from './limits.ts'
import { median } from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** Positions of the ledger and of the write-ahead log. */
const markSql = `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid,
  pg_current_wal_insert_lsn()::text AS lsn`
const sinceSql = `SELECT count(*)::int AS gifts, count(DISTINCT xid)::int AS groups,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $2::pg_lsn)::int AS "walBytes"
  FROM transfer WHERE xid >= $1::bigint`

type Mark = { xid: string; lsn: string }
type Since = { gifts: number; groups: number; walBytes: number }

/** Measures the gifts per commit, and the write-ahead log of each. */
export async function benchGroups(
  ledger: Backdoor,
  give: (ms: number) => Promise<unknown>,
  { ms, rounds }: Effort,
): Promise<Verdict[]> {
  const client = new pg.Client(ledger)
  await client.connect()
  const all: Since[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const mark = await only<Mark>(client.query(markSql))
      await give(ms)
      all.push(await only<Since>(client.query(sinceSql, [mark.xid, mark.lsn])))
    }
  } finally {
    await client.end()
  }
  return [
    {
      what: 'Gifts in a commit',
      value: median(all.map(({ gifts, groups }) => gifts / groups)),
      unit: ' gifts',
      atLeast: limits.giftsInGroup,
    },
    {
      what: 'Write-ahead log of a gift',
      value: median(all.map(({ gifts, walBytes }) => walBytes / gifts)),
      unit: ' bytes',
      atMost: limits.walBytesPerGift,
    },
  ]
}

async function only<Row>(queried: Promise<pg.QueryResult>): Promise<Row> {
  const [row] = (await queried).rows
  return row
}
