import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { takeMessage } from '../src/features/contact/take-message.ts'
import { codeOfProblem, createTestApp, someAddress, type TestApp } from './_app.ts'
import { goodMessage, mailVariables, rowsOf, solvedProof, writing } from './_contact.ts'
import { testContext } from './_context.ts'
import { startSmtp } from './_smtp.ts'

describe('a message', () => {
  let server: TestApp
  let smtp: Awaited<ReturnType<typeof startSmtp>>

  beforeAll(async () => {
    smtp = await startSmtp()
    server = await createTestApp({ variables: { ...mailVariables, SMTP_URL: smtp.url } })
  })
  afterAll(async () => {
    await server.close()
    await smtp.stop()
  })

  const send = (change = {}) => server.app.inject(writing(change))
  const mailsTo = (address: string) =>
    smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  const firstTo = (address: string) => until(`a mail to ${address}`, () => mailsTo(address)[0])

  it('is kept, mailed to the charity and confirmed to its sender', async () => {
    const response = await send()
    expect([response.statusCode, response.json()]).toEqual([200, { acknowledged: true }])
    await until('both mails', async () => (await rowsOf(server, goodMessage.email))[0]?.confirmed)

    const [toCharity] = mailsTo('desk@daan.example')
    expect(toCharity?.subject).toBe(goodMessage.subject)
    expect(toCharity?.replyTo).toEqual([{ name: 'Rahima Khatun', address: goodMessage.email }])
    expect(toCharity?.text).toContain(goodMessage.message)
    const [toSender] = mailsTo(goodMessage.email)
    expect(toSender?.subject).toBe('Your message has reached us')
    expect(toSender?.text).not.toContain('blankets')
  })

  it('in Bangla arrives as it was written, and is answered in Bangla', async () => {
    const email = 'bangla@example.org'
    await send({ email, subject: 'কম্বল', message: 'চল্লিশটি কম্বল আছে।', language: 'bn' })
    expect((await firstTo(email)).subject).toBe('আপনার বার্তা আমরা পেয়েছি')
    const toCharity = mailsTo('desk@daan.example').at(-1)
    expect(toCharity?.subject).toBe('কম্বল')
    expect(toCharity?.text).toContain('চল্লিশটি কম্বল আছে।')
    expect(toCharity?.from).toMatchObject({ name: 'দান', address: 'hello@daan.example' })
  })

  it('sent again after a lost answer is kept and mailed once', async () => {
    const email = 'again@example.org'
    const request = writing({ email })
    const both = await Promise.all([server.app.inject(request), server.app.inject(request)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await rowsOf(server, email)).toHaveLength(1)
    await until('the confirmation', async () => (await rowsOf(server, email))[0]?.confirmed)
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is confirmed to an address once a day, and taken five times an hour', async () => {
    const email = 'often@example.org'
    for (let sent = 0; sent < 5; sent++) expect((await send({ email })).statusCode).toBe(200)
    const refused = await send({ email: email.toUpperCase() })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([429, 'contact.tooMany'])
    expect((await rowsOf(server, email)).filter(({ confirms }) => confirms)).toHaveLength(1)
  })

  it('of a stranger takes nothing from whose address it bears', async () => {
    const email = 'abused@example.org'
    const from = (remoteAddress: string) =>
      server.app.inject({ ...writing({ email }), remoteAddress })
    for (let sent = 0; sent < 5; sent++) expect((await from('203.0.113.66')).statusCode).toBe(200)
    expect(codeOfProblem(await from('203.0.113.66'))).toBe('contact.tooMany')
    expect((await from('198.51.100.7')).statusCode).toBe(200)
  })

  it('keeps no network address, nor that two senders share one', async () => {
    for (const email of ['here@example.org', 'too@example.org']) {
      await server.app.inject({ ...writing({ email }), remoteAddress: someAddress })
    }
    const { rows } = await server.database.db.query<{ row: string; writer: Buffer }>(
      `SELECT contact_message::text AS row, writer FROM contact_message
       WHERE email IN ('here@example.org', 'too@example.org')`,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(someAddress)
    expect(new Set(rows.map(({ writer }) => writer.toString('hex'))).size).toBe(2)
  })

  it('is counted also when many servers take one at once', async () => {
    const ctx = testContext(server.db)
    const sender = { network: someAddress, count: () => undefined }
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => {
        const email = `crowd+${index}@example.org`
        return takeMessage(ctx, { ...goodMessage, email, proof: solvedProof() }, sender)
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const { rows } = await server.database.db.query<{ confirms: boolean }>(
      `SELECT confirms FROM contact_message WHERE sender = 'crowd@example.org'`,
    )
    expect(rows).toHaveLength(5)
    expect(rows.filter(({ confirms }) => confirms)).toHaveLength(1)
  })

  it('of a suspect takes nothing from whose address it bears', async () => {
    const email = 'victim@example.org'
    for (let sent = 0; sent < 6; sent++) {
      expect((await send({ email, website: 'https://spam.example' })).statusCode).toBe(200)
    }
    expect((await send({ email })).statusCode).toBe(200)
    expect((await rowsOf(server, email)).at(-1)).toMatchObject({
      state: 'received',
      confirms: true,
    })
  })

  it('with the hidden field filled is kept as suspected and not mailed', async () => {
    const email = 'program@example.org'
    expect((await send({ email, website: 'https://spam.example' })).json()).toEqual({
      acknowledged: true,
    })
    expect(await rowsOf(server, email)).toMatchObject([{ state: 'suspected', confirms: false }])
    await send({ email: `after-${email}` })
    await firstTo(`after-${email}`)
    expect(mailsTo(email)).toEqual([])
  })

  it('sent the moment its challenge came, as a form kept open sends it, is mailed', async () => {
    const email = 'prompt@example.org'
    await send({ email, proof: solvedProof(Date.now()) })
    await firstTo(email)
    expect(await rowsOf(server, email)).toMatchObject([{ state: 'received' }])
  })

  it('sent again in another language is another one', async () => {
    const proof = solvedProof()
    const email = 'bilingual@example.org'
    expect((await send({ proof, email })).statusCode).toBe(200)
    const again = await send({ proof, email, language: 'bn' })
    expect(codeOfProblem(again)).toBe('contact.proofInvalid')
  })

  it('under an address of ours is mailed and not confirmed', async () => {
    const email = 'Desk+form@daan.example'
    expect((await send({ email })).statusCode).toBe(200)
    expect(await rowsOf(server, email)).toMatchObject([{ state: 'received', confirms: false }])
  })

  it('brings a stranger no word of its writer, and says that a program sent it', async () => {
    const email = 'stranger@example.org'
    await send({ email, name: 'CHEAP PILLS at pills.example', subject: 'PILLS' })
    const confirmation = await firstTo(email)
    expect(confirmation.to).toEqual([{ name: '', address: email }])
    expect(JSON.stringify(confirmation)).not.toMatch(/pills/i)
    const kindOf = (mail: Email) => mail.headers.find(({ key }) => key === 'auto-submitted')?.value
    expect(kindOf(confirmation)).toBe('auto-replied')
    const toCharity = mailsTo('desk@daan.example').find(({ subject }) => subject === 'PILLS')
    expect(toCharity && kindOf(toCharity)).toBe('auto-generated')
  })

  it('under a proof that was used for another one is refused', async () => {
    const proof = solvedProof()
    expect((await send({ proof, email: 'one@example.org' })).statusCode).toBe(200)
    expect(codeOfProblem(await send({ proof, email: 'two@example.org' }))).toBe(
      'contact.proofInvalid',
    )
    expect(await rowsOf(server, 'two@example.org')).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no proof', { proof: undefined }, 'request.fieldMissing'],
    ['a forged proof', { proof: 'a.1.b:2' }, 'contact.proofInvalid'],
    ['no name', { name: ' ' }, 'person.nameMissing'],
    ['a name with a header in it', { name: 'A\r\nBcc: x@y.z' }, 'person.nameInvalid'],
    ['an address with a header in it', { email: 'a@b.cc\r\nBcc: x@y.zz' }, 'person.emailInvalid'],
    ['two addresses', { email: 'a@b.cc, d@e.ff' }, 'person.emailInvalid'],
    ['a subject of two lines', { subject: 'a\nBcc: x@y.z' }, 'contact.subjectInvalid'],
    ['an endless subject', { subject: 'a'.repeat(151) }, 'contact.subjectInvalid'],
    ['no message', { message: '\n \n' }, 'contact.messageMissing'],
    ['an endless message', { message: 'a'.repeat(5001) }, 'contact.messageInvalid'],
    ['a message with a null', { message: 'a\u0000b' }, 'contact.messageInvalid'],
    ['an unknown field', { bcc: 'x@y.zz' }, 'request.fieldUnknown'],
  ])('with %s is refused and not kept', async (_what, change, code) => {
    const before = await server.database.db.query('SELECT FROM contact_message')
    const response = await send(change)
    expect(response.statusCode).toBe(400)
    const { errors } = response.json()
    expect([
      codeOfProblem(response),
      ...errors.map((error: { code: string }) => error.code),
    ]).toContain(code)
    const after = await server.database.db.query('SELECT FROM contact_message')
    expect(after.rowCount).toBe(before.rowCount)
  })

  it('cannot add a header to a mail, whatever stands in it', async () => {
    const email = 'sly@example.org'
    const name = 'Eve" <x@evil.example>, "'
    await send({ email, name, subject: 'Hi =?utf-8?q?=0D=0ABcc:_x=40evil.example?=' })
    await until('the confirmation', async () => (await rowsOf(server, email))[0]?.confirmed)
    const sent = smtp.received.slice(-2)
    expect(sent.map(({ to }) => to)).toEqual([['desk@daan.example'], [email]])
    expect(sent[0]?.mail.replyTo).toEqual([{ name, address: email }])
    for (const { mail } of sent) expect(mail.bcc).toBeUndefined()
  })
})
