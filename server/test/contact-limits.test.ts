import { expect, it } from 'vitest'
import { codeOfProblem, createTestApp } from './_app.ts'
import { mailVariables, rowsOf, writing } from './_contact.ts'

it('suspects together fill no more than a hundred rows a day', async () => {
  const server = await createTestApp({
    variables: { ...mailVariables, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  const spam = () => server.app.inject(writing({ website: 'https://spam.example' }))
  await server.database.db.query(`INSERT INTO contact_message
      (id, state, name, email, sender, subject, message, language, confirms)
    SELECT gen_random_uuid(), 'suspected', 'x', 'x@y.zz', 'x@y.zz', 'x', 'x', 'en', false
    FROM generate_series(1, 99)`)
  expect((await spam()).statusCode).toBe(200)
  expect(codeOfProblem(await spam())).toBe('request.tooMany')
  expect((await server.app.inject(writing())).statusCode).toBe(200)
  await server.close()
})

it('no more than a hundred strangers an hour are written to in our name', async () => {
  const server = await createTestApp({
    variables: { ...mailVariables, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  await server.database.db.query(`INSERT INTO contact_message
      (id, state, name, email, sender, subject, message, language, confirms)
    SELECT gen_random_uuid(), 'received', 'x', n || '@y.zz', n || '@y.zz', 'x', 'x', 'en', true
    FROM generate_series(1, 99) AS n`)
  const write = (email: string) => server.app.inject(writing({ email }))
  for (const email of ['hundredth@y.zz', 'next@y.zz']) {
    expect((await write(email)).statusCode).toBe(200)
  }
  expect(await rowsOf(server, 'hundredth@y.zz')).toMatchObject([{ confirms: true }])
  expect(await rowsOf(server, 'next@y.zz')).toMatchObject([{ confirms: false }])
  await server.close()
})

it('one network sends no more than thirty messages an hour, and ten suspects a day', async () => {
  const server = await createTestApp({
    variables: { ...mailVariables, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  const write = (index: number, more = {}, remoteAddress = '203.0.113.7') =>
    server.app.inject({ ...writing({ email: `${index}@y.zz`, ...more }), remoteAddress })
  for (let index = 0; index < 30; index++) expect((await write(index)).statusCode).toBe(200)
  const refused = await write(30)
  expect(codeOfProblem(refused)).toBe('contact.tooMany')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await write(31, {}, '203.0.113.8')).statusCode).toBe(200)

  const suspect = { website: 'https://spam.example' }
  for (let index = 0; index < 10; index++)
    expect((await write(index, suspect)).statusCode).toBe(200)
  expect(codeOfProblem(await write(10, suspect))).toBe('contact.tooMany')
  expect((await write(11, suspect, '203.0.113.8')).statusCode).toBe(200)
  await server.close()
})
