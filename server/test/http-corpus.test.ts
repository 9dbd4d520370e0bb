import { randomUUID } from 'node:crypto'
import { funds } from '@daan/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem, createTestApp, giving, goodGift, stored, type TestApp } from './_app.ts'

let server: TestApp
let before: Awaited<ReturnType<typeof stored>>

beforeAll(async () => {
  server = await createTestApp()
  before = await stored(server)
})
afterAll(() => server.close())

/** Refused with this status and code, and nothing stored. */
async function expectRefused(request: ReturnType<typeof giving>, status: number, code: string) {
  const response = await server.app.inject(request)
  expect([response.statusCode, codeOfProblem(response)]).toEqual([status, code])
  expect(response.payload).not.toMatch(/at \/|node_modules|SELECT|stack/)
  expect(await stored(server)).toEqual(before)
}

const nilUuid = '00000000-0000-0000-0000-000000000000'
const { donor } = goodGift
const shared = Object.getOwnPropertyNames(Object.prototype)

describe('a gift is refused for', () => {
  it.each([
    ['', 'amount.missing'],
    ['0', 'amount.notPositive'],
    ['-500', 'amount.malformed'],
    ['NaN', 'amount.malformed'],
    ['1e309', 'amount.malformed'],
    ['0x1F4', 'amount.malformed'],
    ['1,00', 'amount.malformed'],
    ['5.001', 'amount.malformed'],
    ['٥٠٠', 'amount.malformed'],
    ['৫0০', 'amount.malformed'],
    ['\u202e500', 'amount.malformed'],
    ['9'.repeat(400), 'amount.malformed'],
    ['1,00,00,000.01', 'amount.tooLarge'],
    [undefined, 'amount.missing'],
    [null, 'amount.missing'],
    [500.001, 'amount.malformed'],
    [0.1 + 0.2, 'amount.malformed'],
    [1e21, 'amount.malformed'],
    [1e13, 'amount.tooLarge'],
    [-500, 'amount.malformed'],
    [0, 'amount.notPositive'],
    [['500'], 'amount.malformed'],
    [{ $gt: 0 }, 'amount.malformed'],
  ])('the amount %j', (amount, code) => expectRefused(giving({ ...goodGift, amount }), 400, code))

  it.each([
    [{ ...donor, email: 'nobody' }, 'person.emailInvalid'],
    [{ ...donor, email: 'a@example.org\r\nBcc: b@example.org' }, 'person.emailInvalid'],
    [{ ...donor, email: 'a@example.org,b@example.org' }, 'person.emailInvalid'],
    [{ ...donor, email: `${'a'.repeat(250)}@example.org` }, 'person.emailInvalid'],
    [{ ...donor, email: '' }, 'person.contactMissing'],
    [{ ...donor, name: '   ' }, 'person.nameMissing'],
    [{ ...donor, name: '\u200b\u200d\u2060' }, 'person.nameMissing'],
    [{ ...donor, name: '\u3164\u115f\uffa0' }, 'person.nameMissing'],
    [{ ...donor, name: '\u2800 \u00ad' }, 'person.nameMissing'],
    [{ ...donor, name: 'two\nlines' }, 'person.nameInvalid'],
    [{ ...donor, name: '\u202eevil' }, 'person.nameInvalid'],
    [{ ...donor, name: 'a'.repeat(121) }, 'person.nameInvalid'],
    [{ ...donor, amount: '50' }, 'donation.amountsDiffer'],
    [{ ...donor, amount: 500.001 }, 'amount.malformed'],
    [{ ...donor, amount: 50 }, 'donation.amountsDiffer'],
    [null, 'request.invalid'],
  ])('the donor %j', (bad, code) => expectRefused(giving({ ...goodGift, donor: bad }), 400, code))

  it.each(shared)('the fund %s, which is no fund but a name every object knows', async (name) => {
    await expectRefused(giving({ ...goodGift, fundType: name }), 400, 'donation.unknownFund')
    await expectRefused(
      giving({ ...goodGift, fundCategory: name }),
      400,
      'donation.categoryMismatch',
    )
  })

  it('every pair of a category with a fund of another', async () => {
    for (const { category } of funds) {
      for (const fund of funds.filter((fund) => fund.category !== category)) {
        const gift = { ...goodGift, fundCategory: category, fundType: fund.type }
        await expectRefused(giving(gift), 400, 'donation.categoryMismatch')
      }
    }
  })

  it.each(['[]', 'null', '1', '"gift"', '{}'])('the body %s', (body) =>
    expectRefused(giving(body), 400, 'request.invalid'),
  )

  it.each([
    '{',
    '{"amount":}',
    "{'amount':'500'}",
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"donor":{"__proto__":{"isAdmin":true}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('the JSON %j', (body) => expectRefused(giving(body), 400, 'request.malformedJson'))

  it.each(['"name":"Nus\xffrat"', '"name":"\xc3("', '"name":"\xed\xa0\x80"'])(
    'bytes that are no UTF-8: %j',
    (name) => {
      const body = JSON.stringify(goodGift).replace('"name":"Nusrat Jahan"', name)
      const request = { ...giving(), payload: Buffer.from(body, 'latin1') }
      return expectRefused(request, 400, 'request.malformedJson')
    },
  )

  it.each(['gzip', 'br', 'deflate', 'identity, gzip'])('the encoding %s', (encoding) =>
    expectRefused(
      giving(goodGift, { headers: { 'content-encoding': encoding } }),
      415,
      'request.unsupportedMedia',
    ),
  )

  it('a body larger than any gift', () =>
    expectRefused(giving({ ...goodGift, pad: 'a'.repeat(17 * 1024) }), 413, 'request.tooLarge'))

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'the type %s, which a form on any site could send',
    (type) =>
      expectRefused(
        giving(goodGift, { headers: { 'content-type': type } }),
        415,
        'request.unsupportedMedia',
      ),
  )

  it.each([
    '',
    '1',
    'not-a-uuid',
    `${randomUUID()}"`,
    `"${randomUUID()}`,
    `{${randomUUID()}}`,
    nilUuid,
  ])('the key %j', (key) =>
    expectRefused(
      giving(goodGift, { headers: { 'idempotency-key': key } }),
      400,
      'idempotency.malformed',
    ),
  )

  it('two keys', () =>
    expectRefused(
      giving(goodGift, { headers: { 'idempotency-key': [randomUUID(), randomUUID()] } }),
      400,
      'idempotency.malformed',
    ))
})

it('names every bad field at once', async () => {
  const response = await server.app.inject(
    giving({ ...goodGift, donor: { name: ' ', email: 'nobody' } }),
  )
  expect(codeOfProblem(response)).toBe('request.invalid')
  expect(response.json().errors).toEqual([
    { pointer: '/donor/name', code: 'person.nameMissing' },
    { pointer: '/donor/email', code: 'person.emailInvalid' },
  ])
})

it.each([
  [{ ...goodGift, fundType: undefined }, '/fundType', 'request.fieldMissing'],
  [{ ...goodGift, fundType: 'flood' }, '/fundType', 'donation.unknownFund'],
  [{ ...goodGift, donor: undefined }, '/donor', 'request.fieldMissing'],
])('tells what is missing from what is wrong: %j', async (gift, pointer, code) => {
  const response = await server.app.inject(giving(gift))
  expect(response.json()).toMatchObject({ code, errors: [{ pointer, code }] })
})

it('leaves the prototype of all objects as it was', () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(shared)
})

describe('what nothing serves', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/../api/x', '/api/__proto__', '/api/nothing/'])(
    'is unknown at %s',
    (url) => expectRefused({ method: 'GET', url }, 404, 'request.unknownCall'),
  )

  it.each(['/api/%', '/api/receipt/%E0%A4%A', `/api/receipt/${'a'.repeat(200)}`])(
    'is malformed at %s',
    (url) => expectRefused({ method: 'GET', url }, 400, 'request.malformed'),
  )

  it.each(['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'is not done by %s, and says which method is',
    async (method) => {
      const response = await server.app.inject({ method, url: '/api/fundsupdate' })
      expect([response.statusCode, codeOfProblem(response)]).toEqual([
        405,
        'request.methodNotAllowed',
      ])
      expect(response.headers['allow']).toBe('PUT')
    },
  )

  it('answers each call with a slash at its end', async () => {
    for (const url of ['/api/allfunds/', '/api/allfunds/?utm_source=x']) {
      expect((await server.app.inject({ url })).json()).toHaveProperty('total')
    }
    const given = await server.app.inject(giving(goodGift, { url: '/api/fundsupdate/' }))
    expect(given.statusCode).toBe(200)
    before = await stored(server)
  })

  it('answers HEAD as GET, without the body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/api/allfunds' })
    expect([response.statusCode, response.payload]).toEqual([200, ''])
  })
})

describe('a good gift', () => {
  it.each([
    ['as a number', { ...goodGift, amount: 500, donor: { ...donor, amount: 500 } }],
    ['as a number of poisha, too', { ...goodGift, amount: 1250.5 }],
    ['in Bangla digits', { ...goodGift, amount: '৳১,০০,০০০.৫০' }],
    [
      'with all it may carry',
      { ...goodGift, donor: { ...donor, userUid: null, userPhoto: null, amount: '500' } },
    ],
    ['that names nobody, twice', { ...goodGift, donor: { ...donor, userUid: '', userPhoto: '' } }],
    [
      'with a photo nobody would show',
      { ...goodGift, donor: { ...donor, userPhoto: 'javascript:1' } },
    ],
    ['with a uid that is none', { ...goodGift, donor: { ...donor, userUid: 7 } }],
    [
      'in the name of somebody who is not there',
      { ...goodGift, donor: { ...donor, userUid: 'x' } },
    ],
    [
      'with keys we do not know',
      { ...goodGift, state: 'refunded', donor: { ...donor, isAdmin: 1 } },
    ],
    [
      'from a name with a joiner, as Bangla has them',
      { ...goodGift, donor: { ...donor, name: 'র‌্যাচেল' } },
    ],
    ['from a name in Bangla', { ...goodGift, donor: { ...donor, name: 'নুসরাত জাহান' } }],
  ])('%s is taken', async (_how, gift) => {
    const response = await server.app.inject(giving(gift))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ acknowledged: true, state: 'settled' })
  })

  it('sent again under its key, quoted or bare, has the same answer to the byte', async () => {
    const key = randomUUID()
    const first = await server.app.inject(giving(goodGift, { headers: { 'idempotency-key': key } }))
    const again = await server.app.inject(
      giving(goodGift, { headers: { 'idempotency-key': `"${key.toUpperCase()}"` } }),
    )
    expect(again.payload).toBe(first.payload)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  it('does not lend its key to another', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await server.app.inject(giving(goodGift, { headers }))
    const other = await server.app.inject(giving({ ...goodGift, amount: '600' }, { headers }))
    expect([other.statusCode, codeOfProblem(other)]).toEqual([422, 'idempotency.reused'])
  })
})
