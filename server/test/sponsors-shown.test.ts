import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadShown } from '../src/features/sponsorships/sponsorship-store.ts'
import { startSponsorServer } from './_sponsorships.ts'

const sponsors = await startSponsorServer()
const { server, shown } = sponsors
afterAll(sponsors.close)
beforeEach(sponsors.reset)

describe('the sponsorships on show', () => {
  /** Leaves so many approved sponsorships. */
  async function approved(count: number): Promise<void> {
    await server.database.db.query(`WITH picture AS (
        INSERT INTO banner (picture) VALUES ('\\x01') RETURNING sha256)
      INSERT INTO sponsorship (phone, first_banner, second_banner, state, approved_at, first_copy, second_copy)
      SELECT '1', 'https://' || n || '.example/', 'https://x.example/', 'approved',
        now() - n * interval '1 day', sha256, sha256 FROM picture, generate_series(1, ${count}) AS n`)
  }

  async function order(): Promise<string[]> {
    const { rows } = await server.database.db.query<{ id: string }>(
      'SELECT id FROM sponsorship ORDER BY approved_at DESC',
    )
    return rows.map(({ id }) => id)
  }

  it('are both of two, the newest first', async () => {
    await approved(2)
    expect((await shown()).map(({ _id }) => _id)).toEqual(await order())
  })

  it.each([3, 4, 5, 7])('take turns of the same length where there are %i', async (count) => {
    await approved(count)
    const turns: Record<string, number> = {}
    for (let minute = 0; minute < count; minute++) {
      const ours = await loadShown(server.database.db, minute * 60)
      expect(ours).toHaveLength(2)
      for (const { id } of ours) turns[id] = (turns[id] ?? 0) + 1
    }
    expect(Object.keys(turns).toSorted()).toEqual((await order()).toSorted())
    expect(new Set(Object.values(turns))).toEqual(new Set([2]))
  })
})

describe('the database itself', () => {
  const insert = (columns: string, values: string) =>
    server.database.db.query(`INSERT INTO sponsorship (phone, first_banner, second_banner, ${columns})
      VALUES ('1', 'https://x.example/', 'https://x.example/', ${values})`)

  it('approves nothing without copies, rejects nothing without a reason and ends nothing that was not shown', async () => {
    for (const [columns, values] of [
      ['state, approved_at', `'approved', now()`],
      ['state', `'rejected'`],
      ['state, ended_at', `'ended', now()`],
      ['state, approved_at', `'ended', now()`],
    ] as const) {
      await expect(insert(columns, values)).rejects.toMatchObject({ code: '23514' })
    }
  })

  it('never changes a picture', async () => {
    await server.database.db.query(`INSERT INTO banner (picture) VALUES ('\\x01')`)
    const change = server.db.query(`UPDATE banner SET picture = '\\x02'`)
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })

  it.each(['http://plain.example/a.png', 'javascript:alert(1)', 'https://'])(
    'refuses the banner %s',
    async (banner) => {
      const text =
        'INSERT INTO sponsorship (phone, first_banner, second_banner) VALUES ($1, $2, $2)'
      const stored = server.database.db.query({ text, values: ['1', banner] })
      await expect(stored).rejects.toMatchObject({ code: '23514' })
    },
  )
})
