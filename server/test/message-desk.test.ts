import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import { writing } from './_contact.ts'
import { type Desk, startDesk } from './_desk.ts'
import { asAdmin } from './_raffle.ts'

let desk: Desk
beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.stop())

describe('messages that people wrote', () => {
  it('wait on the list until somebody marks them as answered, which the trail finds', async () => {
    for (const subject of ['Blankets', 'A receipt']) {
      await desk.server.app.inject(writing({ subject, email: `${subject.length}@example.org` }))
    }
    const [blankets, receipt] = await desk.get('/admin/messages/unanswered')
    expect([blankets.subject, receipt.subject]).toEqual(['Blankets', 'A receipt'])
    const answered = () => desk.post('/admin/messages/answered', { id: blankets.id })
    expect(await answered()).toEqual({ acknowledged: true })
    expect(await answered()).toBe('message.unknown')
    expect(await desk.get('/admin/messages/unanswered')).toEqual([receipt])
    expect(await desk.post('/admin/messages/delete', { id: receipt.id })).toEqual({
      acknowledged: true,
    })

    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format()
    const [{ actorUid }] = await desk.get('/admin/audit')
    const found = async (query: object) =>
      (await desk.get(`/admin/audit?${new URLSearchParams({ ...query })}`)).map(
        ({ act }: { act: string }) => act,
      )
    const both = ['message.deleted', 'message.answered']
    expect(await found({ act: 'message.answered' })).toEqual(['message.answered'])
    expect(await found({ by: actorUid, from: today, to: today })).toEqual(both)
    expect(await found({ by: 'operator' })).toEqual([])
    expect(await found({ to: '2020-01-01' })).toEqual([])
    const order = await asAdmin(desk.server, `/admin/audit?from=${today}&to=2020-01-01`)
    expect(codeOfProblem(order)).toBe('export.rangeInvalid')
  })
})

describe('messages of which nobody was told', () => {
  it('are mailed at once when an admin says that a person wrote them, or deleted', async () => {
    for (const name of ['Person', 'Program']) {
      await desk.server.app.inject(writing({ name, website: 'https://autofilled.example' }))
    }
    const [person, program] = await desk.get('/admin/messages')
    expect(Object.keys(person).sort()).toEqual(['at', 'email', 'id', 'message', 'name', 'subject'])
    expect([person.name, program.name]).toEqual(['Person', 'Program'])

    const acknowledged = { acknowledged: true }
    expect(await desk.post('/admin/messages/accept', { id: person.id })).toEqual(acknowledged)
    expect(await desk.post('/admin/messages/delete', { id: program.id })).toEqual(acknowledged)
    expect(await desk.get('/admin/messages')).toEqual([])
    await until('the mail', () =>
      desk.smtp.received.some(({ to }) => to.includes('desk@daan.example')),
    )
    expect(await desk.post('/admin/messages/accept', { id: person.id })).toBe('message.unknown')
    expect(await desk.post('/admin/messages/delete', { id: program.id })).toBe('message.unknown')
    expect(await desk.acts()).toEqual([
      ['message.deleted', program.id],
      ['message.accepted', person.id],
    ])
  })
})

describe('mails refused for good', () => {
  it('are tried again at once or deleted, and never show what they say', async () => {
    await desk.queueDeadLetters('wrong', 'mended')
    const listed = await asAdmin(desk.server, '/admin/mails')
    expect(listed.json()).toMatchObject([
      { to: 'mended@example.org', refusal: '550 no such user' },
      { to: 'wrong@example.org', subject: 'Choose a new password' },
    ])
    expect(listed.payload).not.toContain('secret')

    const acknowledged = { acknowledged: true }
    expect(await desk.post('/admin/mails/delete', { id: 'wrong' })).toEqual(acknowledged)
    expect(await desk.post('/admin/mails/retry', { id: 'mended' })).toEqual(acknowledged)
    await until('the mail', () =>
      desk.smtp.received.some(({ to }) => to.includes('mended@example.org')),
    )
    expect(await desk.post('/admin/mails/retry', { id: 'wrong' })).toBe('mail.unknown')
    expect(await desk.post('/admin/mails/delete', { id: 'wrong' })).toBe('mail.unknown')
    expect(await desk.acts()).toEqual([
      ['mail.retried', 'mended'],
      ['mail.deleted', 'wrong'],
    ])
  })
})
