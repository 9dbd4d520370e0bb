import { giveDonation } from '@daan/contract/donations'
import { keyRights } from '@daan/contract/rights'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfProblem, createTestApp, giving, type TestApp } from './_app.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterAll(() => server.close())

const post = (path: string, payload: object) =>
  asAdmin(server, `/admin/api-keys/${path}`, { method: 'POST', payload })
const list = async () => (await asAdmin(server, '/admin/api-keys')).json()

const create = async (name: string, rights: readonly string[]): Promise<string> =>
  (await post('create', { name, rights })).json().key

/** Searches for a gift with a key. */
function searchWith(key: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/gifts',
    headers: { authorization: `Bearer ${key}` },
    payload: { filter: { search: 'Nusrat' } },
  })
}

it('an API key reads what its rights let it, is in the audit trail by name, and ends at once', async () => {
  const key = await create(' Accounts ', ['gifts.view'])
  expect(key).toMatch(/^daan_key_[\w-]{43}$/)
  const { rows } = await server.database.db.query('SELECT * FROM api_key')
  expect(rows).toMatchObject([{ name: 'Accounts', digest: expect.any(Buffer), used_on: null }])
  expect(JSON.stringify(rows)).not.toContain(key.slice(-20))

  await server.app.inject(giving())
  expect((await searchWith(key)).statusCode).toBe(200)
  expect((await searchWith(`${key.slice(0, -1)}!`)).statusCode).toBe(401)
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format()
  const [listed] = await list()
  expect(listed).toMatchObject({ name: 'Accounts', rights: ['gifts.view'], usedOn: today })
  const trail = await asAdmin(server, `/admin/audit?by=key:${listed.id}`)
  expect(trail.json()).toMatchObject([{ act: 'gifts.searched', actorName: 'Accounts' }])

  expect((await post('revoke', { id: listed.id })).statusCode).toBe(200)
  expect(codeOfProblem(await searchWith(key))).toBe('identity.signedOut')
  expect(await list()).toEqual([])
  expect(codeOfProblem(await post('revoke', { id: listed.id }))).toBe('apiKey.unknown')
  const acts: { act: string; actorName: string }[] = (await asAdmin(server, '/admin/audit')).json()
  expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['apiKey.revoked', 'Asha'],
    ['gifts.searched', 'Accounts'],
    ['apiKey.created', 'Asha'],
  ])
})

it('an API key is a visitor where visitors may call', async () => {
  const key = await create('Front page', keyRights)
  const given = await server.app.inject(
    giving(undefined, { headers: { authorization: `Bearer ${key}` } }),
  )
  expect(giveDonation.reply.parse(given.json())).toMatchObject({ acknowledged: true })
  const { rows } = await server.database.db.query('SELECT donor_uid FROM donation')
  expect(rows).toEqual([{ donor_uid: null }, { donor_uid: null }])
})

it.each([
  ['apiKey.nameInvalid', { name: ' ', rights: ['gifts.view'] }],
  ['apiKey.rightsMissing', { name: 'Accounts', rights: [] }],
  ['request.invalid', { name: 'Accounts', rights: ['money.refund'] }],
  ['request.invalid', { name: 'Accounts', rights: ['gifts.view', 'gifts.view'] }],
])('a key is refused: %s', async (code, payload) => {
  expect(codeOfProblem(await post('create', payload))).toBe(code)
})
