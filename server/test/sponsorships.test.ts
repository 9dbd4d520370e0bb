import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './_app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function shown(): Promise<{ firstBanner: string }[]> {
  return (await server.app.inject('/api/getselectedAdvertisement')).json()
}

function ask(name: string, approvedAt: string | null) {
  return server.database.db.query({
    text: `INSERT INTO sponsorship (phone, first_banner, second_banner, state, approved_at)
      VALUES ('01700000000', $1 || '/1.png', $1 || '/2.png',
        CASE WHEN $2::timestamptz IS NULL THEN 'pending' ELSE 'approved' END::sponsorship_state, $2)`,
    values: [`https://${name}.example`, approvedAt],
  })
}

it('nobody is shown until somebody is approved', async () => {
  expect(await shown()).toEqual([])
  await ask('pending', null)
  expect(await shown()).toEqual([])
})

it('the two approved last are shown, with their banners and nothing else', async () => {
  await ask('oldest', '2026-01-01')
  await ask('newest', '2026-03-01')
  await ask('middle', '2026-02-01')
  const [first, second, ...rest] = await shown()
  expect(first).toEqual({
    _id: expect.any(String),
    firstBanner: 'https://newest.example/1.png',
    secondBanner: 'https://newest.example/2.png',
  })
  expect([second?.firstBanner, rest]).toEqual(['https://middle.example/1.png', []])
})

it.each(['http://plain.example/a.png', 'javascript:alert(1)', 'https://'])(
  'the database itself refuses the banner %s',
  async (banner) => {
    const insert = {
      text: `INSERT INTO sponsorship (phone, first_banner, second_banner) VALUES ('1', $1, $1)`,
      values: [banner],
    }
    await expect(server.database.db.query(insert)).rejects.toMatchObject({ code: '23514' })
  },
)
