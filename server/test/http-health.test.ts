import { expect, test } from 'vitest'
import { createTestApp } from './_app.ts'

test('however many ask whether we are ready, the database is asked by one at a time', async () => {
  const server = await createTestApp()
  let questions = 0
  server.db.pool.on('acquire', () => questions++)
  const asking = Array.from({ length: 200 }, () => server.app.inject('/readyz'))
  const answers = await Promise.all(asking)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(questions).toBeLessThan(10)
  expect((await server.app.inject('/readyz')).json().status).toBe('ready')
  await server.close()
})
