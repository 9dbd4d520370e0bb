import path from 'node:path'
import type { FundContent } from '@daan/contract/fund-content'
import { funds } from '@daan/contract/funds'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { listen } from '../src/db/listen.ts'
import { fundsChanged, totalsChannel } from '../src/ledger/totals-channel.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { silentLog } from './_log.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

const feni: FundContent = {
  name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
  lead: { en: 'Boats and dry food.', bn: 'নৌকা আর শুকনো খাবার।' },
  uses: [],
  picture: 'flood',
  alt: { en: 'A boat on flood water', bn: 'বন্যার পানিতে একটি নৌকা' },
  amounts: [{ taka: '500', meaning: { en: 'Food for two days', bn: 'দুই দিনের খাবার' } }],
  goal: '500000',
  until: null,
  isZakat: false,
}

const post = (path: string, payload: object) =>
  asAdmin(server, `/admin${path}`, { method: 'POST', payload })

const create = (change: object = {}) =>
  post('/newfund', { category: 'emergencyFund', slug: 'feni-flood', content: feni, ...change })

async function read(key: string) {
  return (await asAdmin(server, `/admin/funds/${key}`)).json()
}

async function keysInOrder(): Promise<string[]> {
  const funds: { key: string }[] = (await asAdmin(server, '/admin/funds')).json()
  return funds.map(({ key }) => key)
}

const refusal = (response: LightMyRequestResponse) => [
  codeOfProblem(response),
  ...(response.json().errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
]

async function acts(): Promise<string[]> {
  const { rows } = await server.database.db.query<{ act: string; subject: string }>(
    'SELECT act, subject FROM audit_entry ORDER BY id',
  )
  return rows.map(({ act, subject }) => `${act} ${subject}`)
}

it('a new fund is a draft at the end, published it is open, and each step is in the audit trail', async () => {
  expect((await create()).json()).toEqual({ key: 'feniFlood' })
  expect(await read('feniFlood')).toMatchObject({
    slug: 'feni-flood',
    state: 'draft',
    published: null,
    latest: 1,
    content: feni,
    publishedContent: null,
    editions: [{ number: 1, savedBy: 'Asha' }],
  })
  expect((await keysInOrder()).at(-1)).toBe('feniFlood')
  for (const state of ['open', 'closed', 'hidden']) {
    expect(refusal(await post('/funds/feniFlood/state', { state }))).toEqual(['fund.unpublished'])
  }
  for (const _again of [1, 2]) await post('/funds/feniFlood/publish', { edition: 1 })
  const shown = { state: 'open', published: 1, publishedContent: feni }
  expect(await read('feniFlood')).toMatchObject(shown)
  for (const state of ['closed', 'closed', 'hidden', 'open']) {
    await post('/funds/feniFlood/state', { state })
    expect(await read('feniFlood')).toMatchObject({ state })
  }
  expect(await acts()).toEqual([
    'fund.created feniFlood',
    'fund.published feniFlood: 1',
    'fund.closed feniFlood',
    'fund.hidden feniFlood',
    'fund.opened feniFlood',
  ])
})

it('a draft whose answer was lost is the same when it is sent again, and no other', async () => {
  const first = await create()
  expect((await create()).json()).toEqual(first.json())
  expect(refusal(await create({ category: 'generalFund' }))).toEqual(['fund.slugTaken', '/slug'])
  expect(refusal(await create({ content: { ...feni, goal: null } }))[0]).toBe('fund.slugTaken')
  expect(await acts()).toEqual(['fund.created feniFlood'])
})

it('words of the product stand until an edition is published, and stay in view meanwhile', async () => {
  const before = await read('floodRelief')
  expect(before).toMatchObject({ published: null, latest: null, editions: [], state: 'open' })
  expect(before.publishedContent).toEqual(before.content)
  const saved = await post('/funds/floodRelief/save', { content: feni, basedOn: null })
  expect(saved.json()).toEqual({ edition: 1 })
  const draft = await read('floodRelief')
  expect(draft).toMatchObject({ published: null, latest: 1, content: feni })
  expect(draft.publishedContent).toEqual(before.content)
})

describe('of two people who edit one fund', () => {
  const other = { ...feni, goal: '700000' }

  it('the second is told whose change would be lost, and nothing is', async () => {
    await create()
    await post('/funds/feniFlood/save', { content: other, basedOn: 1 })
    for (const [path, body] of [
      ['save', { content: feni, basedOn: 1 }],
      ['save', { content: feni, basedOn: null }],
      ['restore', { edition: 1, basedOn: 1 }],
      ['publish', { edition: 1 }],
    ] as const) {
      const response = await post(`/funds/feniFlood/${path}`, body)
      expect([response.statusCode, ...refusal(response)]).toEqual([409, 'content.changedMeanwhile'])
    }
    const { editions, content } = await read('feniFlood')
    expect(content).toEqual(other)
    expect(editions).toEqual([
      { number: 2, savedBy: 'Asha', savedAt: expect.any(String) },
      { number: 1, savedBy: 'Asha', savedAt: expect.any(String) },
    ])
  })

  it('one alone is first, however many save at once', async () => {
    await create()
    const saves = await Promise.all(
      Array.from({ length: 8 }, () =>
        post('/funds/feniFlood/save', { content: other, basedOn: 1 }),
      ),
    )
    expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect((await read('feniFlood')).latest).toBe(2)
  })
})

it('servers hear of every change of funds, once it is committed, and not of words that are not published', async () => {
  const payloads: string[] = []
  const listener = await listen(server.database.direct, {
    channel: totalsChannel,
    onNotification: (payload) => payloads.push(payload),
    onReconnect: () => undefined,
    log: silentLog,
  })
  onTestFinished(() => listener.close())
  await create()
  await post('/funds/feniFlood/save', { content: feni, basedOn: 1 })
  await post('/funds/feniFlood/publish', { edition: 2 })
  await post('/funds/feniFlood/state', { state: 'closed' })
  await post('/fundorder', { keys: await keysInOrder() })
  // The draft, its publication, its end and the order: saved words alone are told to nobody.
  await until('four notifications', () => payloads.length >= 4)
  expect(payloads).toEqual(Array.from({ length: 4 }, () => fundsChanged))
})

it('anybody with the link to a preview sees its edition, published or not, and no later one', async () => {
  await create()
  const { preview } = await read('feniFlood')
  await post('/funds/feniFlood/save', { content: { ...feni, goal: null }, basedOn: 1 })
  const look = (token: string) => server.app.inject(`/api/fundpreview/${token}`)
  const seen = await look(preview.token)
  expect(seen.json()).toEqual({
    fund: {
      ...feni,
      key: 'feniFlood',
      category: 'emergencyFund',
      type: 'feniFlood',
      slug: 'feni-flood',
      state: 'open',
    },
    until: preview.until,
  })
  const wrong = await look(preview.token.replace('.1.', '.2.'))
  expect([wrong.statusCode, ...refusal(wrong)]).toEqual([404, 'fund.previewUnknown'])
  expect((await read('zakat')).preview).toBeNull()
})

it('a named charity keeps each of the product’s funds plain by saving what its page says already', async () => {
  const charity = path.join(import.meta.dirname, '../../e2e/fixtures/charity/charity.json')
  const named = await createTestApp({ variables: { ...adminVariables, CHARITY_FILE: charity } })
  onTestFinished(() => named.close())
  const { key } = funds[0]
  const before = (await asAdmin(named, `/admin/funds/${key}`)).json()
  expect(before.content).toMatchObject({
    uses: [],
    lead: { en: 'Gifts to this fund are for: Fire victims.' },
  })
  const payload = { content: before.publishedContent, basedOn: before.latest }
  const saved = await asAdmin(named, `/admin/funds/${key}/save`, { method: 'POST', payload })
  await asAdmin(named, `/admin/funds/${key}/publish`, { method: 'POST', payload: saved.json() })
  expect((await asAdmin(named, `/admin/funds/${key}`)).json()).toMatchObject({
    published: 1,
    publishedContent: before.content,
  })
})

it('an earlier edition is restored as a new one', async () => {
  await create()
  await post('/funds/feniFlood/save', { content: { ...feni, goal: null }, basedOn: 1 })
  const restored = await post('/funds/feniFlood/restore', { edition: 1, basedOn: 2 })
  expect(restored.json()).toEqual({ edition: 3 })
  expect(await read('feniFlood')).toMatchObject({ latest: 3, content: feni })
  const unknown = await post('/funds/feniFlood/restore', { edition: 9, basedOn: 3 })
  expect(refusal(unknown)).toEqual(['content.editionUnknown'])
})

describe('a new fund is refused beside the field', () => {
  it.each<[string, object, string[]]>([
    ['slug in use', { slug: 'flood' }, ['fund.slugTaken', '/slug']],
    ['slug alike but for case', { slug: 'Flood' }, ['fund.slugTaken', '/slug']],
    ['slug of a page', { slug: 'admin' }, ['fund.slugReserved', '/slug']],
    ['slug with spaces', { slug: 'feni flood' }, ['fund.slugInvalid', '/slug']],
    [
      'last day in the past',
      { content: { ...feni, until: '2020-01-01' } },
      ['fund.untilPast', '/content/until'],
    ],
    [
      'name in one language',
      { content: { ...feni, name: { en: 'Feni', bn: '' } } },
      ['fund.nameMissing', '/content/name/bn'],
    ],
    [
      'amount that is none',
      { content: { ...feni, amounts: [{ taka: '5x', meaning: null }] } },
      ['amount.malformed', '/content/amounts/0/taka'],
    ],
  ])('for a %s', async (_what, change, expected) => {
    expect(refusal(await create(change))).toEqual(expected)
  })

  it('by the database where two are created at once', async () => {
    await keysInOrder() // with an account of its own, which one call alone may make
    const goals = ['100', '200', '300']
    const created = await Promise.all(goals.map((goal) => create({ content: { ...feni, goal } })))
    expect(created.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})

it('a fund takes no key of another account or fund', async () => {
  for (const [name, slug, key] of [
    ['Bank', 'a', 'bank2'],
    ['Zakat', 'b', 'zakat2'],
    ['Zakat', 'c', 'zakat3'],
  ] as const) {
    const content = { ...feni, name: { en: name, bn: 'নাম' } }
    expect((await create({ slug, content })).json()).toEqual({ key })
  }
})

it('the last day that was saved before may be over', async () => {
  const ended = { ...feni, until: '2020-01-01' }
  await create()
  await server.database.db.query({
    text: `INSERT INTO fund_edition (fund, number, content, saved_by) VALUES ('feniFlood', 2, $1, 'chief')`,
    values: [JSON.stringify(ended)],
  })
  const saved = await post('/funds/feniFlood/save', { content: ended, basedOn: 2 })
  expect(saved.json()).toEqual({ edition: 3 })
})

it('funds are put in order, all of them or none', async () => {
  const keys = await keysInOrder()
  const turned = keys.toReversed()
  expect((await post('/fundorder', { keys: turned })).statusCode).toBe(200)
  expect(await keysInOrder()).toEqual(turned)
  for (const wrong of [keys.slice(1), [...keys, 'nobody'], [...keys.slice(1), keys[1]]]) {
    expect(refusal(await post('/fundorder', { keys: wrong }))).toEqual(['fund.orderOutdated'])
  }
  expect(await keysInOrder()).toEqual(turned)
})

it('a fund that is none is unknown', async () => {
  const response = await asAdmin(server, '/admin/funds/nobody')
  expect(refusal(response)).toEqual(['fund.unknown'])
  for (const [path, body] of [
    ['save', { content: feni, basedOn: null }],
    ['restore', { edition: 1, basedOn: null }],
    ['publish', { edition: 1 }],
    ['state', { state: 'open' }],
  ] as const) {
    expect(refusal(await post(`/funds/nobody/${path}`, body))).toEqual(['fund.unknown'])
  }
})
