import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { enqueueMail } from '../src/mail/queue-store.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { recordAllGifts } from './_gift-records.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { mint } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

/** Receipts' numbers are typed in, so they are texts. */
async function post(path: string, { receiptNumber, other, ...more }: Record<string, unknown>) {
  const typed = (number: unknown) => (number === undefined ? undefined : String(number))
  const payload = { ...more, receiptNumber: typed(receiptNumber), other: typed(other) }
  return asAdmin(server, path, { method: 'POST', payload })
}
const view = async (number: number) => (await asAdmin(server, `/admin/donor/${number}`, {})).json()
const found = async (search?: string) => {
  const { donors } = (await post('/admin/donors', search ? { search } : {})).json()
  return donors.map((donor: { receiptNumber: string }) => Number(donor.receiptNumber.slice(3)))
}

async function give(donor: object, uid?: string, amount = '500'): Promise<number> {
  const headers = uid ? { authorization: `Bearer ${await mint(server, { uid })}` } : {}
  const answer = await server.app.inject(giving({ ...goodGift, amount, donor }, { headers }))
  return Number(answer.json().receiptNumber.slice(3))
}

const record = () => recordAllGifts(server)

const acts = async () => {
  const { rows } = await server.db.query('SELECT act, subject FROM audit_entry ORDER BY id')
  return rows.map(({ act, subject }) => `${act} ${subject}`)
}

it.each([
  ['just given', async () => undefined],
  ['recorded', record],
])(
  'gifts that were %s are listed and searched by who gave them, each donor once',
  async (_, settle) => {
    await give({ name: 'Karim', phone: '01712345678' })
    const karim = await give({ name: 'করিম', phone: '+880 1712-345678' })
    const asha = await give({ name: 'Asha', email: 'asha@example.org' }, 'asha')
    const guest = await give({ name: 'Asha', email: 'Asha@example.org' })
    await settle()
    expect(await found()).toEqual([guest, asha, karim])
    expect(await found('০১৭১২ ৩৪৫৬৭৮')).toEqual([karim])
    expect(await found('asha')).toEqual([guest, asha])
    expect(await found('nobody')).toEqual([])
    expect(await view(karim)).toMatchObject({
      phone: '+8801712345678',
      email: null,
      gifts: 2,
      given: 1000,
      records: [{ kind: 'phone' }],
    })
    expect((await acts()).at(-1)).toBe('donor.lookedUp DN-000002')
  },
)

it('wildcards find no donor, marks of direction hide none, and no search is too long to refuse', async () => {
  const asha = await give({ name: 'Asha Akter', email: 'asha@example.org' })
  for (const search of ['%', '_', '%%%', '\\', "'", 'Ak%er', 'A_ha']) {
    expect(await found(search), search).toEqual([])
  }
  expect(await found('\u202eAs\u2066ha\u0000')).toEqual([asha])
  const long = await post('/admin/donors', { search: '%'.repeat(10_000) })
  expect(codeOfProblem(long)).toBe('search.tooLong')
})

it.each([
  ['just given', async () => undefined],
  ['recorded', record],
])('pages of gifts that were %s go on without a gap or a repeat', async (_, settle) => {
  const numbers = []
  for (let n = 0; n < 53; n++)
    numbers.unshift(await give({ name: 'X', email: `x${n}@example.org` }))
  const again = await give({ name: 'X', email: 'x0@example.org' })
  await settle()
  const first = (await post('/admin/donors', { search: 'example' })).json()
  expect(first.donors, JSON.stringify(first)).toHaveLength(50)
  const second = (await post('/admin/donors', { search: 'example', before: first.next })).json()
  const all = [...first.donors, ...second.donors].map(({ receiptNumber }) =>
    Number(receiptNumber.slice(3)),
  )
  expect(all).toEqual([again, ...numbers.slice(0, -1)])
  expect(second.next).toBeNull()
})

it('an address that was typed proves nobody: staff join its record by hand, and part it again', async () => {
  const asha = await give({ name: 'Asha', email: 'asha@example.org', phone: '01712345678' }, 'asha')
  const guest = await give({ name: 'Asha A.', email: 'asha@example.org' }, undefined, '100')
  const phone = await give({ name: 'Asha', phone: '01712345678' }, undefined, '50')
  await record()
  const before = await view(asha)
  expect(before).toMatchObject({ gifts: 1, given: 500 })
  expect(before.alike.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['email', 'phone'])

  for (const other of [guest, phone])
    await post('/admin/donors/join', { receiptNumber: asha, other })
  expect(await view(guest)).toMatchObject({ gifts: 3, given: 650, alike: [] })
  expect(await found('asha')).toEqual([phone])
  const same = await post('/admin/donors/join', { receiptNumber: asha, other: guest })
  expect(codeOfProblem(same)).toBe('donor.same')
  const stranger = await give({ name: 'B', email: 'b@example.org' })
  const more = await post('/admin/donors/join', { receiptNumber: stranger, other: asha })
  expect(codeOfProblem(more)).toBe('donor.joined')

  await post('/admin/donors/part', { receiptNumber: guest })
  await post('/admin/donors/part', { receiptNumber: guest })
  expect(await view(asha)).toMatchObject({ gifts: 2, given: 550 })
  expect(
    (await acts()).filter((act) => act.startsWith('donors.') && !act.includes('searched')),
  ).toEqual([
    'donors.joined DN-000001 DN-000002',
    'donors.joined DN-000001 DN-000003',
    'donors.parted DN-000002',
  ])
})

it('notes stand with the donor, and go with them', async () => {
  const number = await give({ name: 'Asha', email: 'asha@example.org' })
  expect(
    codeOfProblem(await post('/admin/donors/note', { receiptNumber: number, text: ' ' })),
  ).toBe('note.missing')
  await post('/admin/donors/note', { receiptNumber: number, text: 'Calls on Fridays.' })
  expect((await view(number)).notes).toMatchObject([{ text: 'Calls on Fridays.' }])
})

it('who is not written to gets receipts, and no mail that may be left out', async () => {
  const number = await give({ name: 'Asha', email: 'Asha@example.org' })
  const queue = (id: string, more: { isOptional?: true }) =>
    withTransaction(server.db, (tx) =>
      enqueueMail(tx, {
        id,
        to: { address: 'asha@Example.org' },
        subject: 'Hello',
        text: 'Hello',
        ...more,
      }),
    )
  const queued = async () => {
    const { rows } = await server.db.query(`SELECT id FROM mail WHERE id LIKE 'test%' ORDER BY id`)
    return rows.map(({ id }) => id)
  }
  await post('/admin/donors/writing', { receiptNumber: number, isWrittenTo: false })
  expect(await view(number)).toMatchObject({ isWrittenTo: false })
  await queue('test.1', { isOptional: true })
  await queue('test.2', {})
  expect(await queued()).toEqual(['test.2'])
  await post('/admin/donors/writing', { receiptNumber: number, isWrittenTo: true })
  await queue('test.3', { isOptional: true })
  expect(await queued()).toEqual(['test.2', 'test.3'])
})

type Stated = { bookEntry: number | null }

it('a statement has what counts in a period, the oldest first, for staff and for whoever gave', async () => {
  const first = await give({ name: 'Asha', email: 'asha@example.org' }, 'asha', '1000')
  await give({ name: 'Asha', email: 'asha@example.org' }, 'asha', '200')
  await give({ name: 'B', email: 'b@example.org' }, 'babul', '7')
  const period = 'from=2026-07-01&to=2999-06-30'
  const path = `/admin/donor/${first}/statement?${period}`
  const statement = await until('a statement of what is in the public book', async () => {
    const drawn = (await asAdmin(server, path, {})).json()
    return drawn.gifts.every((gift: Stated) => gift.bookEntry !== null) && drawn
  })
  const { rows: entries } = await server.database.db.query<{ entry: string }>({
    text: 'SELECT entry FROM book_leaf WHERE index = ANY ($1) ORDER BY index',
    values: [statement.gifts.map((gift: Stated) => gift.bookEntry)],
  })
  expect(entries.map(({ entry }) => entry.split(' ')[3])).toEqual(['100000', '20000'])
  expect(statement).toMatchObject({
    name: 'Asha',
    gifts: [{ receiptNumber: 'DN-000001', amount: 1000, refunded: 0 }, { amount: 200 }],
    total: 1200,
  })
  const authorization = `Bearer ${await mint(server, { uid: 'asha' })}`
  const own = await server.app.inject({
    url: `/api/currentuserstatement?${period}`,
    headers: { authorization },
  })
  expect(own.json()).toMatchObject({ gifts: statement.gifts, total: 1200 })
  const none = await server.app.inject({
    url: '/api/currentuserstatement?from=2020-07-01&to=2021-06-30',
    headers: { authorization },
  })
  expect(none.json()).toMatchObject({ gifts: [], total: 0 })
})
