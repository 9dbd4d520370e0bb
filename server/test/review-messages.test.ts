import { expect, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { acceptMessage, deleteMessage } from '../src/features/contact/review-messages.ts'
import { listSuspected } from '../src/features/contact/review-store.ts'
import { retryMails } from '../src/mail/review-mails.ts'
import { listMails } from '../src/mail/waiting-store.ts'
import { createTestApp } from './_app.ts'
import { mailVariables, writing } from './_contact.ts'
import { startSmtp } from './_smtp.ts'

test('what is suspected or refused is listed, and goes to the charity or away when the operator says so', async () => {
  const smtp = await startSmtp()
  const server = await createTestApp({ variables: { ...mailVariables, SMTP_URL: smtp.url } })
  const suspected = () => listSuspected(server.db)
  const idOf = async (email: string) =>
    (await suspected()).find((message) => message.email === email)?.id ?? ''
  const dead = async () => (await listMails(server.db)).filter(({ refusal }) => refusal !== null)

  smtp.refusals.set('desk@daan.example', 550)
  await server.app.inject(writing({ email: 'refused@example.org' }))
  await until('the refusal', async () => (await dead()).length === 1)
  smtp.refusals.clear()
  for (const email of ['person@example.org', 'program@example.org']) {
    await server.app.inject(writing({ email, website: 'https://autofilled.example' }))
  }
  expect(await suspected()).toMatchObject([
    { email: 'person@example.org' },
    { email: 'program@example.org' },
  ])
  const [refused] = await dead()
  expect(refused).toMatchObject({ to: null, refusal: expect.stringMatching(/^550 /) })
  expect(await listMails(server.db)).toMatchObject([
    { to: 'refused@example.org', refusal: null, waitsFor: refused?.id },
    { id: refused?.id },
  ])

  expect(await deleteMessage(server.db, await idOf('program@example.org'), 'operator')).toBe(true)
  expect(await acceptMessage(server.db, await idOf('person@example.org'), 'operator')).toBe(true)
  expect(await retryMails(server.db, { id: refused?.id ?? '' }, 'operator')).toBe(1)
  expect([...(await suspected()), ...(await dead())]).toEqual([])
  await server.app.inject(writing({ email: 'next@example.org' })) // which wakes the mails
  const repliesTo = () =>
    smtp.received
      .filter(({ to }) => to.includes('desk@daan.example'))
      .map(({ mail }) => mail.replyTo?.[0]?.address)
      .sort()
  await until('all mails', () => smtp.received.length === 5)
  expect(repliesTo()).toEqual(['next@example.org', 'person@example.org', 'refused@example.org'])

  expect(await acceptMessage(server.db, 'no such id', 'operator')).toBe(false)
  expect(await deleteMessage(server.db, '', 'operator')).toBe(false)
  expect(await retryMails(server.db, { id: 'no such id' }, 'operator')).toBe(0)
  await server.close()
  await smtp.stop()
})
