import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './_app.ts'

type Operation = { operationId: string; responses: Record<string, { description: string }> }
type Description = { paths: Record<string, Record<string, Operation>> }
type Request = { params?: Record<string, string>; headers?: Record<string, string>; body?: object }

let server: TestApp
let description: Description

beforeAll(async () => {
  server = await createTestApp()
  description = (await server.app.inject('/api/openapi.json')).json()
})
afterAll(() => server.close())

/** Makes a call as the description alone says it. */
async function call(name: string, { params = {}, headers = {}, body }: Request = {}) {
  const [path = '', methods = {}] =
    Object.entries(description.paths).find(([, methods]) =>
      Object.values(methods).some(({ operationId }) => operationId === name),
    ) ?? []
  const [method = '', operation] =
    Object.entries(methods).find(([, { operationId }]) => operationId === name) ?? []
  const response = await server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/api${path.replace(/\{(\w+)\}/g, (_place, param) => params[param] ?? '')}`,
    headers,
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, json: response.json(), operation }
}

test('a stranger gives and reads the receipt by the description alone', async () => {
  const key = randomUUID()
  const funds = await call('listFunds')
  const [fund] = funds.json
  const gift = {
    fundCategory: fund.category,
    fundType: fund.type,
    amount: '500',
    donor: { name: 'Rahima Khatun', email: 'rahima@example.org' },
  }
  const headers = { 'idempotency-key': key }
  const given = await call('giveDonation', { headers, body: gift })
  expect(given).toMatchObject({ status: 200, json: { acknowledged: true, receipt: key } })
  const { json } = await call('readReceipt', { params: { receipt: key } })
  expect(json).toMatchObject({ amount: 500, fundType: fund.type })
  const refused = await call('giveDonation', { headers, body: { ...gift, amount: '501' } })
  expect(refused.operation?.responses[refused.status]?.description).toContain(refused.json.code)
})
