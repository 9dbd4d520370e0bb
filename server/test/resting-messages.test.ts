import { expect, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { deleteMessage, listResting, mailAfterAll } from '../src/features/contact/resting-store.ts'
import { createTestApp } from './_app.ts'
import { mailVariables, writing } from './_contact.ts'
import { startSmtp } from './_smtp.ts'

test('what rests is listed, and goes to the charity or away when the operator says so', async () => {
  const smtp = await startSmtp()
  const server = await createTestApp({ variables: { ...mailVariables, SMTP_URL: smtp.url } })
  const resting = () => listResting(server.db)
  const idOf = async (email: string) =>
    (await resting()).find((message) => message.email === email)?.id ?? ''

  smtp.refusals.set('desk@daan.example', 550)
  await server.app.inject(writing({ email: 'refused@example.org' }))
  await until('the refusal', async () => (await resting()).length === 1)
  smtp.refusals.clear()
  for (const email of ['person@example.org', 'program@example.org']) {
    await server.app.inject(writing({ email, website: 'https://autofilled.example' }))
  }
  expect(await resting()).toMatchObject([
    { email: 'refused@example.org', refusal: expect.stringMatching(/^550 /) },
    { email: 'person@example.org', refusal: null },
    { email: 'program@example.org', refusal: null },
  ])

  expect(await deleteMessage(server.db, await idOf('program@example.org'))).toBe(true)
  for (const email of ['refused@example.org', 'person@example.org']) {
    expect(await mailAfterAll(server.db, await idOf(email))).toBe(true)
  }
  expect(await resting()).toEqual([])
  await server.app.inject(writing({ email: 'next@example.org' })) // which wakes the mails
  const repliesTo = () =>
    smtp.received
      .filter(({ to }) => to.includes('desk@daan.example'))
      .map(({ mail }) => mail.replyTo?.[0]?.address)
      .sort()
  await until('all mails', () => smtp.received.length === 5)
  expect(repliesTo()).toEqual(['next@example.org', 'person@example.org', 'refused@example.org'])

  expect(await mailAfterAll(server.db, 'no such id')).toBe(false)
  expect(await deleteMessage(server.db, '')).toBe(false)
  await server.close()
  await smtp.stop()
})
